import type { ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { useState } from "react";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { PictureUpload } from "../../entities/picture-upload/picture-upload.tsx";
import type { Doctors } from "./use-doctors.ts";

type PortraitDialogProps = { doctor: ManagedDoctor; doctors: Doctors; onClose: () => void };

/** Shows, replaces or removes a doctor's portrait. */
export function PortraitDialog({ doctor, doctors, onClose }: PortraitDialogProps) {
  const { doctorId, name, portrait } = doctor;
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Dialog
        isOpen
        title={`${name}さんの顔写真`}
        onClose={onClose}
        hasCloseButton
        actions={
          <Button variant="text" onClick={onClose}>
            閉じる
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <Avatar portraitUrl={portrait?.url ?? null} size="large" />
            <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
              <p>{portrait ? "いま表示している顔写真です。" : "いまは、似顔絵の代わりの絵を表示しています。"}</p>
              {portrait && (
                <button type="button" className="desk-act" onClick={() => setIsAsking(true)}>
                  顔写真を削除する
                </button>
              )}
            </div>
          </div>
          <PictureUpload
            name="顔写真"
            hint="正面から、肩より上が写った縦長の写真が見やすく表示されます。JPEG、PNG、WebP、10MBまで。撮影場所などの情報は保存しません。"
            previewClass="h-32 w-[6.75rem] rounded-t-[2.5rem] rounded-b-16 object-cover"
            onSend={async (file) => {
              await doctors.storePortrait(doctorId, file);
              showToast("success", "顔写真を変更しました");
              return true;
            }}
          />
        </div>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={`${name}さんの顔写真を削除しますか？`}
          text="患者さまの画面には、似顔絵の代わりの絵を表示します。元の写真には戻せません。"
          submitLabel="顔写真を削除する"
          act={async () => {
            await doctors.removePortrait(doctorId);
            showToast("success", "顔写真を削除しました");
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
