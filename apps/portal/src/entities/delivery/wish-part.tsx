import type { DeliveryWish } from "@madoguchi/contract/delivery/delivery-wish";
import type { TreatmentDelivery } from "@madoguchi/contract/delivery/treatment-delivery";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";
import { ReadProblem } from "../problem/read-problem.tsx";
import { describeWish, hasChoice } from "./describe-wish.ts";
import { useTreatmentDelivery } from "./use-treatment-delivery.ts";
import { WishFields } from "./wish-fields.tsx";

type WishDialogProps = {
  delivery: TreatmentDelivery;
  change: (wish: DeliveryWish) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
  onClose: () => void;
};

function WishDialog({ delivery, change, readAgain, onClose }: WishDialogProps) {
  const [wish, setWish] = useState(delivery.wish);
  async function save(): Promise<void> {
    try {
      await change(wish);
    } finally {
      await readAgain();
    }
    showToast("success", "お届けのご希望を変更しました");
  }

  return (
    <ActionDialog
      title="お届けのご希望"
      submitLabel="この内容で保存する"
      busyLabel="保存中…"
      action={useAction(describeProblem)}
      act={save}
      problemTitle="変更できませんでした"
      onClose={onClose}
    >
      <WishFields wish={wish} allowed={delivery.allowed} onChange={setWish} />
    </ActionDialog>
  );
}

/** One sentence instead of facts, for the timeline of a treatment. */
function WishLine({ wish }: { wish: DeliveryWish }) {
  return (
    <p>
      <span className="text-text-secondary">お届けのご希望：</span>
      {describeWish(wish).map(({ term, description }) => (
        <span key={term}>
          <span className="sr-only">{term}</span>
          <span className="mr-2 inline-block">{description}</span>
        </span>
      ))}
    </p>
  );
}

/** The delivery wishes, which can be changed until the parcel is packed. */
export function WishPart({ treatmentId, isBrief = false }: { treatmentId: string; isBrief?: boolean }) {
  const { value, error, hasFailed, isRetrying, retry, change, readAgain } = useTreatmentDelivery(treatmentId);
  const [isChanging, setIsChanging] = useState(false);
  if (hasFailed) return <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (!value) return <SkeletonLines lines={3} />;
  const mayChange = value.canChange && hasChoice(value.allowed);
  return (
    <div className={`flex flex-col items-start ${isBrief ? "gap-1" : "gap-4"}`}>
      {isBrief ? <WishLine wish={value.wish} /> : <DescriptionList items={describeWish(value.wish)} />}
      {mayChange && (
        <Button
          variant={isBrief ? "text" : "secondary"}
          onClick={() => setIsChanging(true)}
          className={isBrief ? "min-h-11! justify-start! px-0! py-2!" : ""}
        >
          お届けのご希望を変更する
        </Button>
      )}
      {isChanging && (
        <WishDialog delivery={value} change={change} readAgain={readAgain} onClose={() => setIsChanging(false)} />
      )}
    </div>
  );
}

/** The same as a card, if a parcel will follow; nothing without a parcel, or while it is loading. */
export function WishSection({ treatmentId }: { treatmentId: string }) {
  const { value } = useTreatmentDelivery(treatmentId);
  if (!value?.canChange) return null;
  return (
    <Section heading="お届けのご希望">
      <WishPart treatmentId={treatmentId} />
    </Section>
  );
}
