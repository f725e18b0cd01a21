import { additionalMedicineLink } from "@madoguchi/contract/medicine-application/additional-medicine";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { useSWRConfig } from "swr";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { readLatestTreatment } from "./read-latest-treatment.ts";
import { type KnownLatestTreatment, useKnownMedicineLink } from "./use-known-medicine-link.ts";

type AddMedicineLinkProps = {
  className?: string;
  icon?: ReactNode;
  /** Shows a known obstacle beside the link: in short or in full. */
  explains?: "shortly" | "fully";
  /** The current treatment; without it, the latest one with additional medicine. */
  treatmentId?: string;
};

/** `refused`: the dialogs of spec §4. `unknown`: the server has not answered. */
type Answer = { kind: "refused" | "unknown"; title: string; text: string };

function applicationOf(treatmentId: string) {
  return { to: "/repurchase-medicines/$treatmentId", params: { treatmentId } } as const;
}

/**
 * 薬の追加 (spec §2, §4): leads to the application if the server allows it, else opens a dialog with the reason. The server
 * is asked at the press, because another device or the clinic may have changed it; the stored value (spec §3) is only a
 * preview.
 */
export function AddMedicineLink({ className = "", icon, explains, treatmentId }: AddMedicineLinkProps) {
  const { api, configuration, storage } = usePortal();
  const { report, dismiss } = useReportError();
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const known = useKnownMedicineLink();
  const noteId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  async function ask() {
    if (treatmentId !== undefined) return api.send(readTreatmentCall, { params: { treatmentId } });
    const expected = additionalMedicineLink(storage.latestTreatment.read());
    if (expected.kind === "apply") void router.preloadRoute(applicationOf(expected.treatmentId)).catch(() => undefined);
    const latest = await readLatestTreatment(api);
    storage.latestTreatment.write(latest);
    void mutate<KnownLatestTreatment>(recordKeys.latestTreatment(configuration), { latest }, { revalidate: false });
    return latest;
  }

  async function press() {
    if (isAsking) return;
    setIsAsking(true);
    setAnswer(undefined);
    dismiss();
    try {
      const link = additionalMedicineLink(await ask());
      if (link.kind === "refused") setAnswer(link);
      else await router.navigate(applicationOf(link.treatmentId));
    } catch (error) {
      setAnswer({ kind: "unknown", title: "お薬の追加について確認できませんでした", text: describeProblem(error) });
      await report(error);
    } finally {
      setIsAsking(false);
    }
  }

  function close() {
    setAnswer(undefined);
  }

  const obstacle = explains !== undefined && known?.kind === "refused" ? known : undefined;
  return (
    <>
      {obstacle && explains === "fully" && (
        <p id={noteId} className="text-text-secondary">
          {obstacle.title}。{obstacle.text}
        </p>
      )}
      <button
        type="button"
        onClick={press}
        aria-describedby={obstacle && noteId}
        aria-busy={isAsking || undefined}
        aria-disabled={isAsking || undefined}
        className={`${className} ${isAsking ? "cursor-progress" : ""}`}
      >
        {icon}
        {/* In the bar of phones large text leaves the icon alone. */}
        <span className={icon === undefined ? undefined : "place-name"}>{isAsking ? "確認中…" : "薬の追加"}</span>
      </button>
      {obstacle && explains === "shortly" && (
        <span id={noteId} className="inline-block text-dns-14N-130 text-text-secondary">
          （{obstacle.note}）
        </span>
      )}
      <Dialog
        isOpen={answer !== undefined}
        title={answer?.title ?? ""}
        hasCloseButton
        onClose={close}
        actions={
          <>
            {answer?.kind === "unknown" && <Button onClick={press}>もう一度試す</Button>}
            <Button variant="secondary" onClick={close}>
              閉じる
            </Button>
          </>
        }
      >
        <p>
          {answer?.text}
          <br />
          お薬についてご不明な点は、クリニックへお問い合わせください。
        </p>
      </Dialog>
    </>
  );
}
