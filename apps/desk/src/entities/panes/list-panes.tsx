import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from "react";

type ListPanesProps = Omit<ComponentProps<"div">, "className"> & {
  /** Whether there is room for what is chosen beside the list. */
  hasPane: boolean;
  /** The current row's `DetailPane`. */
  detail: ReactNode;
  /** Where the detail has no further part of its own beside it. */
  isSingle?: boolean;
  /** The focus or a press has come to a row, which its `data-row` names. Left out where the list hears its rows itself. */
  onRow?: (id: string) => void;
};

/** A list and, where there is room, its current row beside it (`panes.css`); the rest of the screen stands above. */
export function ListPanes({ hasPane, detail, isSingle, onRow, children, ...list }: ListPanesProps) {
  function hear({ target }: SyntheticEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;
    if (row !== undefined) onRow?.(row);
  }

  return (
    <div className={hasPane ? `desk-panes ${isSingle ? "desk-panes-single" : ""}` : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside what a row has chooses it; keys do by the focus. */}
      <div className="desk-pane-list" onFocus={onRow && hear} onClick={onRow && hear} {...list}>
        {children}
      </div>
      {hasPane && detail}
    </div>
  );
}

type DetailPaneProps = {
  /** Of the row: what can be done belongs to it, so that a second press never meets the next one. */
  id: string;
  title: string;
  /** Beside the title, such as its state. */
  aside?: ReactNode;
  /** Below it: whom it is about. */
  subtitle?: ReactNode;
  /** What can be done, the next step first. */
  acts: ReactNode;
  facts: readonly [term: string, fact: ReactNode][];
  /** A further part, which stands beside the first one from 1,792 px. */
  more?: ReactNode;
  /** Back to the row, by Escape; and once what had the focus in here is gone. */
  onLeave: () => void;
};

/** The current row of a list, of what the list already knows. */
export function DetailPane({ id, title, aside, subtitle, acts, facts, more, onLeave }: DetailPaneProps) {
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
      </div>
      <Fragment key={id}>{more}</Fragment>
    </aside>
  );
}
