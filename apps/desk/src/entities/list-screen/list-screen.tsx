import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState, type EmptyStateProps } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Plus } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import type { SWRResponse } from "swr";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { type Confirmation, ConfirmDialog } from "../owners-act/confirm-dialog.tsx";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";
import { ListRow } from "./list-row.tsx";

/** Stores the items in this order. Rejects with the refusal. */
type Order<Item> = (ordered: readonly Item[]) => Promise<unknown>;

/** Moves an item of a list by one step; one move at a time. */
function useOrder<Item>(items: readonly Item[], order: Order<Item> | undefined) {
  const { run, isBusy } = useAction((error) => toastFailure(error, describePasskeyFailure));

  /** Returns the action that moves the item; `undefined` at the end of the list. */
  function step(item: Item, by: -1 | 1): (() => void) | undefined {
    const at = items.indexOf(item);
    const to = at + by;
    if (!order || to < 0 || to >= items.length) return undefined;
    return () =>
      void run(async () => {
        await order(items.toSpliced(at, 1).toSpliced(to, 0, item));
        showToast("success", "並び順を変更しました");
      });
  }

  return { step, isBusy };
}

type Group<Item> = { id: string; title: string; items: readonly Item[] };

type Removal<Item> = {
  label: string;
  /** The accessible name of its button. */
  spoken: (item: Item) => string;
  /** For a list in which some items cannot be deleted. */
  canRemove?: (item: Item) => boolean;
  question: (item: Item) => Confirmation;
};

export type ListScreenProps<Data, Item> = {
  title: string;
  /** Beside the title, once it is known. */
  count?: number | undefined;
  lead?: string;
  read: SWRResponse<Data>;
  itemsOf: (data: Data) => readonly Item[];
  /** Groups with their own headings; without it the list is one group. */
  groupsOf?: (items: readonly Item[]) => readonly Group<Item>[];
  keyOf: (item: Item) => string;
  /** The item's name in the accessible names of its buttons: 「内科」 of 「内科を変更する」. */
  nameOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  empty: EmptyStateProps;
  /** Left out if nothing can be added, or not by this person. */
  addLabel?: string | undefined;
  mayChange?: boolean;
  /** The form for a new item (`undefined`) or an existing one. */
  form?: (item: Item | undefined, data: Data, close: () => void) => ReactNode;
  order?: Order<Item> | undefined;
  /** 「削除する」, with the question before it. */
  remove?: Removal<Item> | undefined;
  /** Further buttons of a row. */
  acts?: ((item: Item) => ReactNode) | undefined;
  /** Between the heading and the list, such as a search. */
  above?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
};

type Open<Data, Item> =
  | { kind: "form"; item: Item | undefined; data: Data }
  | { kind: "question"; confirmation: Confirmation };

/** A list of the clinic's items: rows with their actions, a form to add and change, a question before a deletion. */
export function ListScreen<Data, Item>(props: ListScreenProps<Data, Item>) {
  const { title, count, lead, read, itemsOf, groupsOf, keyOf, nameOf, row, empty, addLabel, mayChange = false } = props;
  const { form, order, remove, acts, above, children } = props;
  const { data, error, mutate, isValidating } = read;
  const [open, setOpen] = useState<Open<Data, Item>>();
  const items = data ? itemsOf(data) : [];
  const moving = useOrder(items, order);
  const heading = useRef<HTMLHeadingElement>(null);
  const rememberFocus = useFocusAfterRemoval(() => heading.current?.focus());
  const close = () => setOpen(undefined);

  function rows(part: readonly Item[], known: Data): ReactNode {
    return part.map((item) => (
      <ListRow
        key={keyOf(item)}
        name={nameOf(item)}
        onMove={order && { up: moving.step(item, -1), down: moving.step(item, 1) }}
        isMoving={moving.isBusy}
        onChange={mayChange && form ? () => setOpen({ kind: "form", item, data: known }) : undefined}
        remove={
          remove && (remove.canRemove?.(item) ?? true)
            ? {
                label: remove.label,
                spoken: remove.spoken(item),
                onPress: () => setOpen({ kind: "question", confirmation: remove.question(item) }),
              }
            : undefined
        }
        acts={acts?.(item)}
      >
        {row(item)}
      </ListRow>
    ));
  }

  return (
    <section aria-labelledby="list-title" onFocus={rememberFocus} className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-1">
          <h2 id="list-title" ref={heading} tabIndex={-1} className="text-std-20B-160">
            {count === undefined ? title : `${title}（${count}）`}
          </h2>
          {lead && <p className="break-phrase text-text-secondary">{lead}</p>}
        </div>
        {addLabel !== undefined && data !== undefined && (
          <button type="button" className="desk-act" onClick={() => setOpen({ kind: "form", item: undefined, data })}>
            <Icon shape={Plus} className="size-4" />
            {addLabel}
          </button>
        )}
      </div>
      {above}
      {!data && error !== undefined && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && error === undefined && <SkeletonLines lines={6} />}
      {data && items.length === 0 && !groupsOf && <EmptyState {...empty} />}
      {data &&
        groupsOf?.(items).map((group) => (
          <section
            key={group.id}
            aria-labelledby={`list-${group.id}`}
            className="rounded-card bg-card p-4 shadow-card forced-colors:border"
          >
            <h3 id={`list-${group.id}`} className="text-std-18B-160">
              {group.title}
            </h3>
            {group.items.length === 0 && <p className="text-text-secondary">まだありません。</p>}
            <ul>{rows(group.items, data)}</ul>
          </section>
        ))}
      {data && items.length > 0 && !groupsOf && (
        <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">{rows(items, data)}</ul>
      )}
      {children}
      {open?.kind === "form" && form?.(open.item, open.data, close)}
      {open?.kind === "question" && <ConfirmDialog {...open.confirmation} onClose={close} />}
    </section>
  );
}
