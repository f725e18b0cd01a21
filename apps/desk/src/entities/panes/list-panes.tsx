import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from "react";

type ListPanesProps = Omit<ComponentProps<"div">, "className"> & {
  /** Whether the detail fits beside the list. */
  hasPane: boolean;
  /** The current row's `DetailPane`. */
  detail: ReactNode;
  /** Set if the detail has no second part (`more`). */
  isSingle?: boolean;
  /** Called when a row (`data-row`) is focused or pressed. Left out if the list handles its rows' events itself. */
  onRow?: (id: string) => void;
};

/** A list and, if there is room, the detail of its current row (`panes.css`). */
export function ListPanes({ hasPane, detail, isSingle, onRow, children, ...list }: ListPanesProps) {
  function selectRow({ target }: SyntheticEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;
    if (row !== undefined) onRow?.(row);
  }

  return (
    <div className={hasPane ? `desk-panes ${isSingle ? "desk-panes-single" : ""}` : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside a row's controls chooses the row; keys choose it by the focus. */}
      <div className="desk-pane-list" onFocus={onRow && selectRow} onClick={onRow && selectRow} {...list}>
        {children}
      </div>
      {hasPane && detail}
    </div>
  );
}

type DetailPaneProps = {
  /** The row's id: the actions are rendered again for each row, so that a second press never meets the next row's. */
  id: string;
  title: string;
  /** Beside the title, such as its state. */
  aside?: ReactNode;
  /** Below the title: the patient. */
  subtitle?: ReactNode;
  /** The actions, the next step first. */
  acts: ReactNode;
  facts: readonly [term: string, fact: ReactNode][];
  /** Below the facts: what is read or written here. */
  content?: ReactNode;
  /** A second part, beside the first one from 1,792 px. */
  more?: ReactNode;
  /** Called by Escape, and when the focused control in the pane is removed: the focus returns to the row. */
  onLeave: () => void;
};

/** The detail of the current row, from data that the list already has. */
export function DetailPane({ id, title, aside, subtitle, acts, facts, content, more, onLeave }: DetailPaneProps) {
  const titleId = useId();
  const rememberFocus = useFocusAfterRemoval(onLeave);

  function press(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  }

  return (
    <aside aria-labelledby={titleId} onKeyDown={press} onFocus={rememberFocus} className="desk-pane-set">
      <div className="desk-pane">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={titleId} tabIndex={-1} data-pane-start className="break-phrase text-std-18B-160 leading-130">
            {title}
          </h2>
          <span className="flex flex-wrap gap-1">{aside}</span>
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
        <div key={`acts ${id}`} className="flex flex-wrap gap-2">
          {acts}
        </div>
        <dl key={`facts ${id}`} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
          {facts.map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-text-secondary">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
        {content}
      </div>
      <Fragment key={id}>{more}</Fragment>
    </aside>
  );
}
