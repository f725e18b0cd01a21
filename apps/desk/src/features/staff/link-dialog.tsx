import type { EnrolmentLink } from "@madoguchi/contract/staff/staff";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { QrCode } from "@madoguchi/ui/pictures/qr-code";
import { CopyDialog } from "../../entities/copy-dialog/copy-dialog.tsx";

/** The enrolment link, which is shown only once. */
export function LinkDialog({ name, link, onClose }: { name: string; link: EnrolmentLink; onClose: () => void }) {
  const end = new Date(link.expiresAt);
  return (
    <CopyDialog title={`${name}さんの登録用リンク`} what="リンク" content={link.url} onClose={onClose}>
      <p>
        ご本人の端末で開くと、パスキーを登録できます。一度だけ使え、{formatDate(end)} {formatTime(end)}
        に切れます。この画面を閉じると、もう表示できません。
      </p>
      <QrCode content={link.url} label={`${name}さんの登録用リンクのQRコード`} className="size-56" />
    </CopyDialog>
  );
}
