import { type Diagnosis, describeDiagnosis, MOST_DIAGNOSES } from "@madoguchi/contract/diagnosis/diagnosis";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { useState } from "react";
import { describeFailure } from "../../errors/describe-failure.ts";
import { Combobox, type Offered } from "../combobox/combobox.tsx";
import { useDiagnosisSearch } from "./use-diagnosis-search.ts";

/** The most results that are offered below the field. */
const MOST_OFFERED = 8;

type DiagnosesFieldProps = {
  id: string;
  diagnoses: readonly Diagnosis[];
  onChange: (diagnoses: Diagnosis[]) => void;
  error?: string | undefined;
};

/** 病名: chosen from the clinic's list, those used lately first, or while typing, or free text; each may be suspected, and the main one is first. */
export function DiagnosesField({ id, diagnoses, onChange, error }: DiagnosesFieldProps) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  // An empty field offers the list's first names once it was opened.
  const [isOpened, setIsOpened] = useState(false);
  const search = useDiagnosisSearch(query === "" && !isOpened ? undefined : typed);
  const isFull = diagnoses.length >= MOST_DIAGNOSES;
  const isThere = (name: string) => diagnoses.some((each) => each.name === name);

  const add = (name: string, code: string) => onChange([...diagnoses, { name, code, isSuspected: false }]);
  const change = (place: number, part: Partial<Diagnosis>) =>
    onChange(diagnoses.map((each, index) => (index === place ? { ...each, ...part } : each)));
  const remove = (place: number) => onChange(diagnoses.filter((_, index) => index !== place));
  function putFirst(place: number): void {
    const main = diagnoses[place];
    if (main) onChange([main, ...diagnoses.filter((each) => each !== main)]);
  }

  // Enter before the result arrived must not pick a result of an earlier, shorter query.
  const found = isFull || search.isPending ? [] : (search.data?.diagnoses ?? []);
  const listed: Offered[] = found
    .filter(({ name }) => !isThere(name))
    .slice(0, MOST_OFFERED)
    .map(({ diagnosisNameId, name, code, kana }) => ({
      ...{ id: diagnosisNameId, name, about: [code, kana].filter(Boolean).join("　") },
      onPick: () => add(name, code),
    }));
  const isOwn =
    query !== "" && !isFull && !search.isPending && !isThere(query) && !found.some(({ name }) => name === query);
  const own: Offered[] = isOwn
    ? [{ id: "own", name: `「${query}」と書く`, about: "一覧にない病名（コードなし）", onPick: () => add(query, "") }]
    : [];

  function describeNothing(): string {
    if (isFull) return `病名は${MOST_DIAGNOSES}件までです。`;
    if (search.isPending) return "さがしています…";
    if (query === "") return "病名・読み・ICD-10のはじめの文字を入れてください。";
    return "この病名は、もう加えてあります。";
  }

  return (
    <div className="flex flex-col gap-2">
      {diagnoses.length > 0 && (
        <ol aria-label="この診察の病名" className="flex flex-col">
          {diagnoses.map((diagnosis, place) => (
            <li
              key={diagnosis.name}
              className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {place === 0 && <span className="mr-2 text-dns-14B-130 text-text-secondary">主病名</span>}
                {describeDiagnosis(diagnosis)}
              </span>
              <Checkbox
                checked={diagnosis.isSuspected}
                onChange={({ target }) => change(place, { isSuspected: target.checked })}
                label={
                  <>
                    疑い<span className="sr-only">：{diagnosis.name}</span>
                  </>
                }
              />
              {place > 0 && (
                <button type="button" className="desk-act" onClick={() => putFirst(place)}>
                  主病名にする<span className="sr-only">：{diagnosis.name}</span>
                </button>
              )}
              <button type="button" className="desk-act" onClick={() => remove(place)}>
                外す<span className="sr-only">：{diagnosis.name}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <Combobox
        inputId={id}
        label="病名を探して加える（患者さまには表示されません）"
        listLabel="病名"
        focusKey="d"
        maxLength={100}
        typed={typed}
        onType={setTyped}
        onOpen={() => setIsOpened(true)}
        offered={[...listed, ...own]}
        nothing={describeNothing()}
      />
      {search.error !== undefined && query !== "" && (
        <p role="status" className="text-error">
          {`一覧を読めませんでした。入力した病名はそのまま書けます。（${describeFailure(search.error)}）`}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
