import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { saveFile } from "../../files/save-file.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchExport } from "./account.requests.ts";
import { useAccountAction } from "./use-account-action.ts";

const INDENTATION = 2;

/** データのダウンロード: everything stored about the patient, as one JSON file. */
export function ExportSection() {
  const { now } = usePortal();
  const [isSaved, setIsSaved] = useState(false);
  const exporting = useAccountAction(fetchExport, (data) => {
    const text = JSON.stringify(data, undefined, INDENTATION);
    void saveFile(new File([text], `madoguchi-${toCalendarDay(now())}.json`, { type: "application/json" }));
    setIsSaved(true);
  });
  return (
    <Section heading="データのダウンロード">
      <p>
        ご登録内容や診察のご予約など、お預かりしているご自身のデータをファイル（JSON形式）でダウンロードできます。共用の端末では、ダウンロードしたファイルの取り扱いにご注意ください。
      </p>
      {exporting.problem && (
        <Notice kind="error" title="データをダウンロードできませんでした" isAnnounced>
          {exporting.problem}
        </Notice>
      )}
      {isSaved && !exporting.isBusy && !exporting.problem && (
        <Notice kind="success" title="データをダウンロードしました" isAnnounced />
      )}
      <Button variant="secondary" busy={exporting.isBusy} busyLabel="準備中…" onClick={exporting.run}>
        データをダウンロードする
      </Button>
    </Section>
  );
}
