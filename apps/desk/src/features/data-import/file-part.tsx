import {
  DATA_IMPORT_KINDS,
  DATA_IMPORT_LABELS,
  type DataImport,
  type DataImportKind,
  type DataImportPreview,
  dataImportKindSchema,
} from "@madoguchi/contract/data-import/data-import";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Download } from "lucide";
import { useRef, useState } from "react";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { PreviewPart } from "./preview-part.tsx";
import { type ChosenFile, readChosenFile } from "./read-chosen-file.ts";
import type { DataImports } from "./use-data-imports.ts";

const LEFT_OUT = { value: "", label: "取り込まない" };

type ColumnChoicesProps = Pick<DataImportPreview, "columns" | "targets"> & {
  chosen: readonly (string | null)[];
  onChoose: (chosen: (string | null)[]) => void;
};

/** Assigns the columns of the file to our fields; each field once. */
function ColumnChoices({ columns, targets, chosen, onChoose }: ColumnChoicesProps) {
  function choose(place: number, key: string | null): void {
    // A field that was assigned to another column is removed there.
    onChoose(chosen.map((each, index) => (index === place ? key : each === key ? null : each)));
  }
  return (
    <DeskTable caption="ファイルの列" columns={["ファイルの見出し", "最初の値", "取り込み先"]}>
      {columns.map(({ header, example }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and columns do not move.
        <tr key={index} className="border-line border-b">
          <th scope="row" className="day-cell wrap-anywhere text-left font-400">
            {header === "" ? "（見出しなし）" : header}
          </th>
          <td className="day-cell wrap-anywhere text-text-secondary">{example === "" ? "（空欄）" : example}</td>
          <td className="day-cell">
            <CompactSelect
              id={`import-column-${index}`}
              label={`${index + 1}列目「${header}」の取り込み先`}
              hidesLabel
              value={chosen[index] ?? ""}
              onChange={({ target }) => choose(index, target.value === "" ? null : target.value)}
              options={[LEFT_OUT, ...targets.map(({ key, header: label }) => ({ value: key, label }))]}
            />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

type FilePartProps = { imports: DataImports; onImported: (made: DataImport) => void };

/** A file of one kind: the choice of the file, its columns, its preview, its import. */
export function FilePart({ imports, onImported }: FilePartProps) {
  const [kind, setKind] = useState<DataImportKind>("patients");
  const [file, setFile] = useState<ChosenFile>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [columns, setColumns] = useState<(string | null)[]>();
  const [preview, setPreview] = useState<DataImportPreview>();
  const [isStale, setIsStale] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const looking = useAction(describeFailure);
  const saving = useAction(toastFailure);

  function reset(): void {
    setFile(undefined);
    setFileProblem(undefined);
    setPreview(undefined);
    setColumns(undefined);
    looking.setProblem(undefined);
    if (input.current) input.current.value = "";
  }

  async function look(chosen: ChosenFile, taken?: (string | null)[]): Promise<void> {
    const seen = await imports.preview({ ...chosen, ...(taken && { columns: taken }) });
    setPreview(seen);
    setColumns(seen.columns.map(({ target }) => target));
    setIsStale(false);
  }

  async function choose(picked: File | undefined): Promise<void> {
    setPreview(undefined);
    setColumns(undefined);
    setFileProblem(undefined);
    if (!picked) return setFile(undefined);
    const read = await readChosenFile(kind, picked);
    if ("problem" in read) {
      setFile(undefined);
      return setFileProblem(read.problem);
    }
    setFile(read);
    await looking.run(() => look(read));
  }

  const ready = file && columns && { ...file, columns };
  return (
    <section aria-labelledby="import-file" className="flex flex-col gap-4">
      <h3 id="import-file" className="text-std-17B-170">
        ファイルを選ぶ
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <CompactSelect
          id="import-kind"
          label="取り込むもの"
          className="w-full max-w-52"
          value={kind}
          onChange={({ target }) => {
            setKind(dataImportKindSchema.parse(target.value));
            reset();
          }}
          options={DATA_IMPORT_KINDS.map((each) => ({ value: each, label: DATA_IMPORT_LABELS[each] }))}
        />
        <button
          type="button"
          className="desk-act"
          aria-busy={saving.isBusy || undefined}
          onClick={() => void saving.run(() => imports.saveTemplate(kind))}
        >
          <Icon shape={Download} className="size-4" />
          ひな形を保存
        </button>
      </div>
      <CompactInput
        ref={input}
        id="import-chosen"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        label={`${DATA_IMPORT_LABELS[kind]}のCSVファイル（10MB・20,000行まで）`}
        className="max-w-xl"
        error={fileProblem}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {looking.isBusy && <p role="status">ファイルの内容を確認しています…</p>}
      {looking.problem !== undefined && (
        <Notice kind="error" isAnnounced title="内容を確認できませんでした">
          {looking.problem}
        </Notice>
      )}
      {file && looking.problem !== undefined && !preview && (
        <Button variant="secondary" className="self-start sm:w-auto" onClick={() => void looking.run(() => look(file))}>
          内容を確認する
        </Button>
      )}
      {ready && preview && (
        <>
          <h3 className="text-std-17B-170">列の取り込み先</h3>
          <ColumnChoices
            {...preview}
            chosen={ready.columns}
            onChoose={(chosen) => {
              setColumns(chosen);
              setIsStale(true);
            }}
          />
          <Button
            variant="secondary"
            className="self-start sm:w-auto"
            busy={looking.isBusy}
            busyLabel="確認中…"
            onClick={() => void looking.run(() => look(ready, ready.columns))}
          >
            内容を確認する
          </Button>
          {isStale ? (
            <p className="text-text-secondary">取り込み先を変更しました。もう一度内容を確認してください。</p>
          ) : (
            <>
              <h3 className="text-std-17B-170">確認</h3>
              <PreviewPart
                key={JSON.stringify([ready.columns, preview.newRows, preview.changedRows, preview.badRows])}
                kind={kind}
                preview={preview}
                onSaveProblems={() => imports.saveProblems(ready)}
                onImport={async () => {
                  const made = await imports.importFile(ready, preview);
                  reset();
                  onImported(made);
                }}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}
