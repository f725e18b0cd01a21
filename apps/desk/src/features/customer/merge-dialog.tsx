import { MERGE_OBSTACLES, type MergePreview, mergeRequestSchema } from "@madoguchi/contract/record-merge/record-merge";
import {
  COMPARED_CHANGED,
  mergeRecordsCall,
  previewMergeCall,
} from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { patientName } from "../../entities/patient/describe-patient.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { ChooseOtherRecord } from "./choose-other-record.tsx";
import { ContinuedRepresentatives } from "./continued-representatives.tsx";
import { MergeComparison } from "./merge-comparison.tsx";

const TITLE = "同じ方の記録をまとめる";

type Pair = { kept: string; merged: string };

function usePreview() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const read = ({ kept, merged }: Pair): Promise<MergePreview> =>
    api.send(previewMergeCall, {
      params: { clinicId, medicalRecordCode: kept },
      body: { mergedRecordCode: merged },
    });
  /** The record with a sign-in is kept, and a closed one is merged into it, in whichever order they were given. */
  return async ({ kept, merged }: Pair): Promise<MergePreview> => {
    const preview = await read({ kept, merged });
    const onlyOtherWay = [MERGE_OBSTACLES["sign-in-lost"], MERGE_OBSTACLES["kept-closed"]];
    const isOtherWay = onlyOtherWay.some((text) => preview.obstacles.includes(text));
    return isOtherWay ? read({ kept: merged, merged: kept }) : preview;
  };
}

const typedSchema = mergeRequestSchema.pick({ reason: true }).extend({ consents: z.record(z.string(), z.string()) });

type Typed = z.output<typeof typedSchema>;

type CompareProps = {
  preview: MergePreview;
  /** The compared records before they changed. */
  before: MergePreview | undefined;
  /** Called if one of the records has changed: reads both again. */
  onOvertaken: () => Promise<void>;
  onSwap: () => Promise<void>;
  onMerged: (keptCode: string) => void;
  onClose: () => void;
};

/** Shows both records, explains the merge, and asks for the reason. */
function ComparePair({ preview, before, onOvertaken, onSwap, onMerged, onClose }: CompareProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const ownersAct = useOwnersAct();
  const swap = useAction(describeFailure);
  const { kept, merged, obstacles, version } = preview;
  const { medicalRecordCode } = kept.patient;
  const mergedRecordCode = merged.patient.medicalRecordCode;
  const representatives = [kept, merged].flatMap((side) => side.representatives ?? []);
  const form = useDeskForm<Typed>({
    initial: { reason: "", consents: {} },
    schema: typedSchema,
    submit: async ({ reason, consents }) => {
      const continued = representatives.flatMap(({ representationId }) => {
        const consentNote = consents[representationId]?.trim();
        return consentNote ? [{ representationId, consentNote }] : [];
      });
      const body = {
        ...{ mergedRecordCode, reason },
        ...(continued.length > 0 && { continued }),
        ...(version !== undefined && { version }),
      };
      const params = { clinicId, medicalRecordCode };
      const key = keyFor({ medicalRecordCode, ...body });
      try {
        await ownersAct(() => api.send(mergeRecordsCall, { params, body, key }));
      } catch (error) {
        if (error instanceof ApiError && error.body.message === COMPARED_CHANGED.message) await onOvertaken();
        throw error;
      }
      showToast("success", `${mergedRecordCode} の記録を ${medicalRecordCode} にまとめました`);
      onMerged(medicalRecordCode);
    },
  });
  const comparison = (
    <>
      <MergeComparison kept={kept} merged={merged} before={before} />
      {kept.isWaitingForPatient && merged.isWaitingForPatient && (
        <Button variant="text" busy={swap.isBusy} onClick={() => void swap.run(onSwap)}>
          残す記録を入れ替える
        </Button>
      )}
      {swap.problem && <Notice kind="error" isAnnounced title={swap.problem} />}
    </>
  );
  if (obstacles.length > 0) {
    return (
      <Dialog isOpen title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>閉じる</Button>}>
        <div className="flex flex-col gap-4">
          <Notice kind="warning" title="いまは、まとめられません">
            <ul className="flex list-disc flex-col gap-1 pl-6">
              {obstacles.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
          {comparison}
        </div>
      </Dialog>
    );
  }
  return (
    <DeskFormDialog
      form={form}
      title={TITLE}
      submitLabel="この2つを1つにまとめる"
      variant="danger"
      problemTitle="まとめられませんでした"
      onClose={onClose}
    >
      {comparison}
      <Notice
        kind="info"
        title={`${patientName(merged.patient)}さま（${mergedRecordCode}）の記録は、${medicalRecordCode} の一部になります`}
      >
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>診察・申請・お支払い・問診・写真・アレルギー・取り込んだ記録は、すべて残す記録に移ります。</li>
          <li>氏名・連絡先などは、残す記録のものがそのまま残ります。まとめた記録の内容もこの画面で読めます。</li>
          <li>ご本人のポータルにも、移った記録が表示されます。別の方の記録でないことを、かならずお確かめください。</li>
          <li>24時間以内なら、元に戻せます。</li>
        </ul>
      </Notice>
      <ContinuedRepresentatives
        representatives={representatives}
        canContinue={kept.isWaitingForPatient}
        consents={form.typed.consents}
        onChange={(consents) => form.change({ consents })}
      />
      <CompactText {...form.text("reason")} label="理由（同じ方と確かめた方法）" rows={2} maxLength={500} />
      <p className="text-text-secondary">
        パスキーでのご本人の確認が必要です。まとめたことは、監査と患者さまの閲覧履歴に残ります。
      </p>
    </DeskFormDialog>
  );
}

type MergeDialogProps = {
  code: string;
  /** The code of the other record, if it is already known. */
  other?: string | undefined;
  onMerged: (keptCode: string) => void;
  onClose: () => void;
};

/** 同じ方の記録をまとめる: chooses the other record, compares both, and merges. */
export function MergeDialog({ code, other, onMerged, onClose }: MergeDialogProps) {
  const readPreview = usePreview();
  const [preview, setPreview] = useState<MergePreview>();
  const [before, setBefore] = useState<MergePreview>();
  const first = useAction(describeFailure);
  const begin = () =>
    first.run(async () => other !== undefined && setPreview(await readPreview({ kept: code, merged: other })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read is audited, so each pair is read once.
  useEffect(() => {
    void begin();
  }, [code, other]);

  if (preview) {
    const { kept, merged } = preview;
    const pair = { kept: merged.patient.medicalRecordCode, merged: kept.patient.medicalRecordCode };
    const onSwap = async () => {
      setPreview(await readPreview(pair));
      setBefore(undefined);
    };
    const onOvertaken = async () => {
      const now = await readPreview({ kept: pair.merged, merged: pair.kept });
      setBefore(preview);
      setPreview(now);
    };
    return <ComparePair key={pair.merged} {...{ preview, before, onOvertaken, onSwap, onMerged, onClose }} />;
  }
  if (other === undefined) {
    const compareWith = (typed: string) => readPreview({ kept: code, merged: typed });
    return <ChooseOtherRecord title={TITLE} own={code} onFound={setPreview} {...{ compareWith, onClose }} />;
  }
  return (
    <Dialog isOpen title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>閉じる</Button>}>
      {first.problem ? (
        <Notice
          kind="error"
          isAnnounced
          title="見くらべられませんでした"
          actions={
            <Button variant="secondary" busy={first.isBusy} onClick={() => void begin()}>
              もう一度読み込む
            </Button>
          }
        >
          {first.problem}
        </Notice>
      ) : (
        <div aria-busy>
          <Skeleton className="h-80" />
        </div>
      )}
    </Dialog>
  );
}
