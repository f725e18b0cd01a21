import type { Carrier } from "@madoguchi/contract/delivery/carrier";
import { type ParcelStage, parcelStage } from "@madoguchi/contract/delivery/delivery";
import type { FileWarning, Parcel } from "@madoguchi/contract/parcel/parcel";
import {
  acknowledgeStopCall,
  deliverParcelCall,
  packParcelCall,
  unpackParcelCall,
  unshipParcelCall,
  writeCarrierFileCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Package } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { FileWarningsDialog } from "./file-warnings.tsx";
import {
  PARCEL_PRINTS,
  type ParcelPrint,
  type ParcelStep,
  useDeliverySettings,
  useParcels,
} from "./parcel-requests.ts";
import type { ParcelAct } from "./parcel-row.tsx";
import { ParcelTable } from "./parcel-table.tsx";
import { ParcelTools } from "./parcel-tools.tsx";
import { type Sending, SendingDialogs } from "./sending-dialogs.tsx";
import { StageChips } from "./stage-chips.tsx";
import { StoppedParcels } from "./stopped-parcels.tsx";
import { useParcelActs } from "./use-parcel-acts.ts";

/** The text of each empty stage. */
const EMPTY: Record<ParcelStage, string> = {
  preparing: "梱包を待つ荷物はありません。",
  packed: "発送を待つ荷物はありません。",
  shipped: "お届け中の荷物はありません。",
  delivered: "最近14日に届いた荷物はありません。",
};

type ParcelsScreenProps = {
  stage: ParcelStage;
  onStage: (stage: ParcelStage) => void;
  /** The parcel that is shown beside the list if there is room. */
  at: string | undefined;
  onAt: (treatmentId: string) => void;
};

/** 発送: parcels to be packed, sent and followed. */
export function ParcelsScreen({ stage, onStage, at, onAt }: ParcelsScreenProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { data, error, mutate, isValidating } = useParcels();
  const settings = useDeliverySettings();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<Sending>();
  const [asking, setAsking] = useState<Confirmation>();
  const [warnings, setWarnings] = useState<readonly FileWarning[]>([]);
  const { run, isBusy, result, dismiss } = useParcelActs(mutate);
  /** Saves a file of the chosen parcels, which stay chosen. */
  const writing = useAction(toastFailure);

  const all = data?.parcels ?? [];
  const stopped = all.filter(({ stop }) => stop !== null);
  const parcels = all.filter(({ stop }) => stop === null);
  const shown = parcels.filter((parcel) => parcelStage(parcel) === stage);
  const chosen = shown.filter(({ treatmentId }) => selected.has(treatmentId));
  const toPack = chosen.filter((parcel) => parcelStage(parcel) === "preparing");
  const treatmentIds = chosen.map(({ treatmentId }) => treatmentId);

  function choose(treatmentId: string): void {
    const next = new Set(selected);
    if (!next.delete(treatmentId)) next.add(treatmentId);
    setSelected(next);
  }

  async function take(label: string, step: ParcelStep, which: readonly Parcel[]): Promise<void> {
    const problems = await run(label, which, ({ treatmentId }) =>
      api.send(step, { params: { clinicId, treatmentId } }),
    );
    if (problems.length === 0) showToast("success", `${which.length}件を${label}ました。`);
    setSelected(new Set());
  }

  function act(kind: ParcelAct, parcel: Parcel): void {
    if (kind === "ship" || kind === "correct") setSending({ kind: "one", parcel });
    else if (kind === "pack") void take("梱包済みにし", packParcelCall, [parcel]);
    else if (kind === "papers") void printPapers(parcel);
    else if (kind === "unpack") void take("梱包前に戻し", unpackParcelCall, [parcel]);
    else if (kind === "unship") {
      setAsking({
        title: `${parcel.patientName}さまの荷物の発送を取り消しますか？`,
        text: "まだ配送会社に渡していない荷物を、梱包済みに戻します。発送のお知らせの取り消しを、患者さまにお知らせします。",
        submitLabel: "梱包済みに戻す",
        act: () => take("梱包済みに戻し", unshipParcelCall, [parcel]),
      });
    } else {
      setAsking({
        title: `${parcel.patientName}さまの荷物をお届け済みにしますか？`,
        text: "患者さまにお届け完了をお知らせします。取り消しはできません。",
        submitLabel: "お届け済みにする",
        variant: "primary",
        act: () => take("お届け済みにし", deliverParcelCall, [parcel]),
      });
    }
  }

  const print = ({ call, fileName }: ParcelPrint, of: string[] = treatmentIds) =>
    writing.run(async () => {
      const file = await api.fetchFile(call, { params: { clinicId }, body: { treatmentIds: of } });
      await saveFile(new File([file], fileName, { type: "application/pdf" }));
    });

  /** 薬袋 and 薬剤情報提供書 are two files: they go onto different paper. */
  async function printPapers({ treatmentId }: Parcel): Promise<void> {
    if (await print(PARCEL_PRINTS.medicineBags, [treatmentId]))
      await print(PARCEL_PRINTS.medicineInformation, [treatmentId]);
  }

  /** Nothing is packed without its labels; packing can be undone until the parcel is sent. */
  async function labelAndPack(which: readonly Parcel[]): Promise<void> {
    const ids = which.map(({ treatmentId }) => treatmentId);
    if (await print(PARCEL_PRINTS.parcelLabels, ids)) await take("梱包済みにし", packParcelCall, which);
  }

  const writeFile = (carrier: Carrier) =>
    writing.run(async () => {
      const file = await api.send(writeCarrierFileCall, { params: { clinicId }, body: { carrier, treatmentIds } });
      const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
      await saveFile(new File([bytes], file.fileName, { type: "text/csv" }));
      setWarnings(file.warnings);
      if (file.warnings.length === 0) showToast("success", `${file.fileName} を書き出しました。`);
    });

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <PageHeading>発送</PageHeading>
        <StreamState />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StageChips
          parcels={parcels}
          stage={stage}
          onStage={(next) => {
            setSelected(new Set());
            onStage(next);
          }}
        />
        <button type="button" className="desk-act" onClick={() => setSending({ kind: "file" })}>
          追跡番号を読み込む
        </button>
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {result && result.problems.length > 0 && (
        <Notice
          kind="error"
          isAnnounced
          title={`${result.problems.length}件はできませんでした（${result.done}件は${result.label}ました）`}
          actions={
            <Button variant="secondary" onClick={dismiss}>
              閉じる
            </Button>
          }
        >
          <ul>
            {result.problems.map(({ treatmentId, name, text }) => (
              <li key={treatmentId}>
                {name}：{text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <StoppedParcels
        parcels={stopped}
        isBusy={isBusy}
        onSeen={(parcel) => void take("確認済みにし", acknowledgeStopCall, [parcel])}
      />
      {data && shown.length === 0 && <EmptyState icon={Package} title={EMPTY[stage]} />}
      {data && shown.length > 0 && (
        <>
          <ParcelTools
            chosen={chosen.length}
            shown={shown.length}
            toPack={toPack.length}
            isBusy={isBusy || writing.isBusy}
            onPack={() =>
              setAsking({
                title: `${toPack.length}件を梱包済みにしますか？`,
                text: "患者さまは、お届け先とご希望を変更できなくなります。発送するまでは、梱包前に戻せます。",
                submitLabel: "梱包済みにする",
                variant: "primary",
                act: () => take("梱包済みにし", packParcelCall, toPack),
              })
            }
            onLabelAndPack={() => void labelAndPack(toPack)}
            toShip={stage === "packed" ? chosen.length : 0}
            onShipSeveral={() => setSending({ kind: "several", parcels: chosen })}
            onPrint={(chosenPrint) => void print(chosenPrint)}
            onFile={(carrier) => void writeFile(carrier)}
            onChooseAll={() => setSelected(new Set(shown.map(({ treatmentId }) => treatmentId)))}
            onClear={() => setSelected(new Set())}
          />
          <ParcelTable
            key={stage}
            parcels={shown}
            chosen={selected}
            isBusy={isBusy}
            at={at}
            onAt={onAt}
            onChoose={choose}
            onAct={act}
          />
        </>
      )}
      <SendingDialogs
        sending={sending}
        parcels={all}
        carrier={settings.data?.carrier ?? "yamato"}
        acts={{ run, isBusy }}
        reread={mutate}
        onClose={() => setSending(undefined)}
      />
      {asking && <ConfirmDialog {...asking} onClose={() => setAsking(undefined)} />}
      {warnings.length > 0 && <FileWarningsDialog warnings={warnings} onClose={() => setWarnings([])} />}
    </>
  );
}
