import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import type { ProfileDifference } from "./profile-conflict.ts";

export type ChangedElsewhereNoticeProps = { differences: readonly ProfileDifference[]; onTakeStored: () => void };

/** What is stored now beside what was typed here. Nothing is lost: the patient says which of the two shall stay. */
export function ChangedElsewhereNotice({ differences, onTakeStored }: ChangedElsewhereNoticeProps) {
  return (
    <Notice
      kind="warning"
      title="別の画面で変更されています。最新の内容をご確認ください。"
      isAnnounced
      actions={
        <Button variant="secondary" onClick={onTakeStored}>
          現在の登録内容に戻す
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>入力した内容はまだ保存されていません。もう一度「変更を保存する」を押すと、入力した内容で保存します。</p>
        <DescriptionList
          items={differences.map(({ label, stored, typed }) => ({
            term: label,
            description: (
              <>
                現在の登録内容：{stored}
                <br />
                入力した内容：{typed}
              </>
            ),
          }))}
        />
      </div>
    </Notice>
  );
}
