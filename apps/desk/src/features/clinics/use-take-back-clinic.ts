import type { ClinicBesideOthers } from "@madoguchi/contract/clinics/clinics";
import { takeBackClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import type { Confirmation } from "../../entities/owners-act/confirm-dialog.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";

/** Takes back a clinic that has had no patient, after a question. `onEnd` is also called after a refusal. */
export function useTakeBackClinic(onEnd: () => Promise<unknown>) {
  const { api, session } = useDesk();
  const { clinicId: here } = useSignedIn();
  const ownersAct = useOwnersAct();
  return ({ clinicId, clinicName }: Pick<ClinicBesideOthers, "clinicId" | "clinicName">): Confirmation => ({
    title: `「${clinicName}」を取り消しますか`,
    text: "このクリニックに登録した設定、診療科、医師、診療時間、規約・説明文、問診票などがすべて消え、元に戻せません。このクリニックを開いている画面は、ログアウトになります。患者さまの記録はこのクリニックにはなく、ほかのクリニックは変わりません。",
    submitLabel: "クリニックを取り消す",
    act: async () => {
      const params = { clinicId: here, takenBackId: clinicId };
      try {
        await ownersAct(() => api.send(takeBackClinicCall, { params }));
      } catch (error) {
        await onEnd();
        throw error;
      }
      showToast("success", `「${clinicName}」を取り消しました。`);
      await session.refresh();
      await onEnd();
    },
  });
}
