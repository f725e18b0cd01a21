import { EXCHANGE_FILES } from "@madoguchi/contract/exchange/exchange-files";
import { CLINIC_TABLES, RECORD_TABLES } from "@madoguchi/contract/exchange/export-tables";
import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ArchiveOutcome } from "../../entities/archive/archive-outcome.tsx";
import { useArchive } from "../../entities/archive/use-archive.ts";

const CONTENTS = [
  {
    value: "tables",
    label: "表だけ",
    description: "すべての患者さまの記録とクリニックの設定のCSV。数千人でも数分で終わります。",
  },
  {
    value: "documents",
    label: "表と、書類・写真",
    description:
      "表に加えて、患者さまごとの診療録（PDF）、領収書（PDF）、写真。患者さま1000人あたり10分ほどかかり、ファイルも大きくなります。",
  },
];

function FileList({ heading, files }: { heading: string; files: readonly { name: string; title: string }[] }) {
  return (
    <Disclosure summary={`${heading}（${files.length}）`}>
      <ul className="grid list-disc gap-x-12 gap-y-1 pl-6 lg:grid-cols-2">
        {files.map(({ name, title }) => (
          <li key={name} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** データの書き出し: all data of the clinic as one archive, for the owner. */
export function ExportScreen() {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const [content, setContent] = useState("tables");
  const { state, make, stop, isRunning } = useArchive();

  function exportAll(): void {
    const name = `clinic-${toCalendarDay(now()).replaceAll("-", "")}.zip`;
    const query = { documents: String(content === "documents") };
    void make(name, (options) => api.fetchFile(exportClinicCall, { params: { clinicId }, query, ...options }));
  }

  return (
    <section aria-labelledby="export-title" className="flex max-w-4xl flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-1">
        <h2 id="export-title" className="text-std-20B-160">
          データの書き出し
        </h2>
        <p>
          このクリニックのデータをすべて1つのファイル（ZIP）にまとめて保存します。ほかのシステムへ移るときや、手元に控えを置くときにお使いください。
        </p>
      </div>
      <RadioGroup
        name="content"
        label="書き出すもの"
        required
        options={CONTENTS}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button className="sm:w-auto" busy={isRunning} onClick={exportAll}>
          書き出して保存する
        </Button>
        {isRunning && (
          <Button className="sm:w-auto" variant="text" onClick={stop}>
            やめる
          </Button>
        )}
      </div>
      {isRunning && <p>終わるまで、この画面を開いたままにしてください。途中で切れたときは、はじめからやり直せます。</p>}
      <ArchiveOutcome state={state} savedTitle="データを保存しました" failedTitle="データを書き出せませんでした" />
      <p className="text-text-secondary">
        パスキーでのご本人の確認が必要です。書き出したことは、監査と、すべての患者さまの閲覧履歴に残ります。
      </p>
      <div className="flex flex-col gap-2">
        <h3 className="font-700">含まれるもの</h3>
        <p>「README.txt」に、各ファイルと列の説明があります。</p>
        <FileList heading="取り込みにも使える表" files={Object.values(EXCHANGE_FILES)} />
        <FileList heading="患者さまの記録の表" files={RECORD_TABLES} />
        <FileList heading="クリニックの設定の表" files={CLINIC_TABLES} />
      </div>
    </section>
  );
}
