import { readInspectionReportCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { INSPECTION_FILES, reportYears } from "@madoguchi/contract/audit/inspection-report";
import { Button } from "@madoguchi/ui/buttons/button";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ArchiveOutcome } from "../../entities/archive/archive-outcome.tsx";
import { useArchive } from "../../entities/archive/use-archive.ts";

/** 報告: the year's records for an inspection (立入検査), for the owner. */
export function ReportScreen() {
  const { now, api } = useDesk();
  const { clinicId } = useSignedIn();
  const years = reportYears(now());
  const [year, setYear] = useState(String(years[0] ?? ""));
  const [madeYear, setMadeYear] = useState(year);
  const { state, make, stop, isRunning } = useArchive();

  function makeReport(): void {
    setMadeYear(year);
    void make(`inspection-${year}.zip`, (options) =>
      api.fetchFile(readInspectionReportCall, { params: { clinicId }, query: { year: Number(year) }, ...options }),
    );
  }

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
            <Button className="sm:w-auto" busy={isRunning} onClick={() => year !== "" && makeReport()}>
              資料を作成して保存する
            </Button>
            {isRunning && (
              <Button className="sm:w-auto" variant="text" onClick={stop}>
                やめる
              </Button>
            )}
          </div>
        </div>
        <ArchiveOutcome
          state={state}
          savedTitle={`${madeYear}年の資料を保存しました`}
          failedTitle="資料を作成できませんでした"
        />
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
