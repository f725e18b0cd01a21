import { INSPECTION_FILES, reportYears } from "@madoguchi/contract/operation/inspection-report";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { type ReportState, useReport } from "./use-report.ts";

const MEGABYTE = 1024 * 1024;

function writeSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** How far the report has come, its result, or why there is none. */
function Outcome({ state }: { state: ReportState }) {
  if (state.kind === "running") {
    return (
      <p className="text-text-secondary tabular-nums">
        {state.bytes === 0 ? "記録を集めています…" : `受信しています… ${writeSize(state.bytes)}`}
      </p>
    );
  }
  if (state.kind === "saved") {
    return (
      <Notice kind="success" title={`${state.year}年の資料を保存しました`} isAnnounced>
        inspection-{state.year}.zip（{writeSize(state.bytes)}
        ）。患者さまの個人情報が含まれます。保管と受け渡しにご注意ください。
      </Notice>
    );
  }
  if (state.kind === "failed") {
    return (
      <Notice kind="error" title="資料を作成できませんでした" isAnnounced>
        {state.problem}
      </Notice>
    );
  }
  return null;
}

/** 報告: the year's records for an inspection (立入検査), for the owner. */
export function ReportScreen() {
  const { now } = useDesk();
  const years = reportYears(now());
  const [year, setYear] = useState(String(years[0] ?? ""));
  const { state, make, stop } = useReport();
  const isRunning = state.kind === "running";

  return (
    <>
      <PageHeading>報告</PageHeading>
      <Section heading="立入検査の資料">
        <p>
          保健所などの立入検査で求められる1年分の記録を、1つのファイル（ZIP）にまとめて保存します。パスキーでのご本人の確認が必要です。
        </p>
        <div className="flex max-w-md flex-col gap-6">
          <SelectField
            label="対象の年"
            required
            value={year}
            onChange={({ target }) => setYear(target.value)}
            options={years.map((each) => ({ value: String(each), label: `${each}年` }))}
            error={year === "" ? "年をお選びください。" : undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button className="sm:w-auto" busy={isRunning} onClick={() => year !== "" && void make(Number(year))}>
              資料を作成して保存する
            </Button>
            {isRunning && (
              <Button className="sm:w-auto" variant="text" onClick={stop}>
                やめる
              </Button>
            )}
          </div>
        </div>
        <Outcome state={state} />
        <p className="text-text-secondary">
          作成したことは、監査と、記録が含まれる患者さまそれぞれの閲覧履歴に残ります。
        </p>
      </Section>
      <Section heading="資料に含まれるもの">
        <p>「index.html」を開くと、各ファイルの内容と件数を確認できます。各ファイル（CSV）は表計算ソフトで開けます。</p>
        <ol className="grid list-decimal gap-x-12 gap-y-2 pl-8 md:grid-cols-2">
          {INSPECTION_FILES.map(({ name, title }) => (
            <li key={name}>{title}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
