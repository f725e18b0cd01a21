import { questionnaireEnglish } from "@madoguchi/contract/questionnaire/in-english";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Unsent } from "../../entities/unsent/unsent.ts";
import { addRow, changeRow, definitionOf, duplicateRow, type EditedRow, moveRow, rowsOf } from "./edited-rows.ts";
import type { CardAct } from "./question-card.tsx";
import type { UnsentEdit } from "./unsent-edit.ts";

/** The id of a row's card, with which the ids of its parts begin. */
export function rowId({ key }: EditedRow): string {
  return `edit-${key}`;
}

/** Adds the English of the present texts; a changed Japanese text loses its English. */
function withEnglish(
  title: string,
  rows: readonly EditedRow[],
  typed: Record<string, string> = {},
): QuestionnaireDefinition {
  const definition = definitionOf(rows);
  const english = questionnaireEnglish({ title, definition }, typed);
  return { ...definition, ...(english && { english }) };
}

/** A questionnaire while it is edited: its rows, the open ones, the last removal, the next focus. */
export function useEdit(base: UnsentEdit, unsent: Unsent<UnsentEdit>) {
  const [{ recovered }] = useState(() => ({ recovered: unsent.read() }));
  const [isRecovered, setIsRecovered] = useState(recovered !== undefined);
  const first = recovered ?? base;
  const [baseVersion, setBaseVersion] = useState(first.baseVersion);
  const [title, setTitle] = useState(first.title);
  const [rows, setRows] = useState(() => rowsOf(first.definition));
  const [english, setEnglish] = useState(first.definition.english ?? {});
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ row: EditedRow; at: number }>();
  const [notice, setNotice] = useState("");
  const focusNext = useRef<string>(undefined);
  const definition = useMemo(() => withEnglish(title, rows, english), [title, rows, english]);
  const before = useMemo(
    () => JSON.stringify(withEnglish(base.title, rowsOf(base.definition), base.definition.english)),
    [base],
  );
  const isChanged = title !== base.title || JSON.stringify(definition) !== before;

  useEffect(() => {
    unsent.write(isChanged ? { baseVersion, title, definition } : undefined);
  }, [unsent, isChanged, baseVersion, title, definition]);

  // The card has moved or is new, so the pressed button is elsewhere.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function toggle(key: string): void {
    setOpen((earlier) =>
      earlier.has(key) ? new Set([...earlier].filter((each) => each !== key)) : new Set([...earlier, key]),
    );
  }

  function insert(next: EditedRow[], at: number): void {
    const row = next[at];
    if (!row) return;
    setRows(next);
    setOpen((earlier) => new Set([...earlier, row.key]));
    focusNext.current = `${rowId(row)}-label`;
  }

  function move(at: number, to: number): void {
    const row = rows[at];
    if (!row || to < 0 || to >= rows.length) return;
    setRows(moveRow(rows, at, to));
    const { activeElement } = document;
    focusNext.current = activeElement?.id.startsWith(rowId(row)) ? activeElement.id : `${rowId(row)}-toggle`;
    setNotice(`「${row.question.label}」を${to + 1}番目に移しました。`);
  }

  function remove(at: number): void {
    const row = rows[at];
    if (!row) return;
    const next = rows.toSpliced(at, 1);
    setRows(next);
    setRemoved({ row, at });
    setNotice(`「${row.question.label}」を削除しました。`);
    focusNext.current = "edit-undo";
  }

  function act(at: number, what: CardAct): void {
    if (what === "up") move(at, at - 1);
    else if (what === "down") move(at, at + 1);
    else if (what === "remove") remove(at);
    else insert(duplicateRow(rows, at), at + 1);
  }

  function begin(edit: UnsentEdit): void {
    setBaseVersion(edit.baseVersion);
    setTitle(edit.title);
    setRows(rowsOf(edit.definition));
    setEnglish(edit.definition.english ?? {});
    setRemoved(undefined);
    setIsRecovered(false);
    setNotice("");
  }

  return {
    baseVersion,
    title,
    setTitle,
    rows,
    definition,
    english,
    /** Stores the English of a Japanese text; an empty text deletes it. */
    translate: (text: string, translated: string) => setEnglish((earlier) => ({ ...earlier, [text]: translated })),
    isChanged,
    isRecovered,
    open,
    toggle,
    notice,
    removed,
    act,
    change: (at: number, question: EditedRow["question"]) => setRows(changeRow(rows, at, question)),
    add: () => insert(addRow(rows, rows.length - 1, "radio"), rows.length),
    undo: () => {
      if (!removed) return;
      setRows(rows.toSpliced(removed.at, 0, removed.row));
      setRemoved(undefined);
      setNotice(`「${removed.row.question.label}」を元に戻しました。`);
      focusNext.current = `${rowId(removed.row)}-toggle`;
    },
    /** Opens the card of a problem and focuses its field. */
    show: (row: EditedRow, fieldId: string) => {
      setOpen((earlier) => new Set([...earlier, row.key]));
      focusNext.current = fieldId;
    },
    /** Starts again from this version and discards the edit. */
    begin,
    /** Continues the edit as the successor of this version. */
    rebase: setBaseVersion,
  };
}

export type Edit = ReturnType<typeof useEdit>;
