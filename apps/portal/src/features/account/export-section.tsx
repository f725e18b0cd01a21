import { exportAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";
import { nameFile } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { useAccountAction } from "./use-account-action.ts";

/** データのダウンロード: everything stored about the patient, as one ZIP file. */
export function ExportSection() {
  const { now } = usePortal();
  const [isSaved, setIsSaved] = useState(false);
  const exporting = useAccountAction(
    (api) => api.fetchFile(exportAccountCall),
    (archive) => {
      void saveFile(nameFile(archive, `madoguchi-${toCalendarDay(now())}.zip`));
      setIsSaved(true);
    },
    describeProblem,
  );
  return (
    <Section heading="データのダウンロード">
      <p>
        ご登録内容、診察のご予約、問診の回答と写真など、お預かりしているご自身のデータをまとめてダウンロードできます（ZIP形式）。共用の端末では、ダウンロードしたファイルの取り扱いにご注意ください。
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
