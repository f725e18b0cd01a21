import { CARRIER_NAMES, type Carrier } from "@madoguchi/contract/delivery/carrier";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { matchTracking, type TrackingMatch, type TrackingOutcome } from "./match-tracking.ts";
import { readTrackingFile } from "./read-tracking-file.ts";

const OUTCOMES = {
  ready: "発送します",
  sent: "発送済み（同じ番号）",
  other: "別の番号で発送済み",
  twice: "ファイルに重複",
  length: "追跡番号の桁数が合いません",
  "check-digit": "追跡番号に誤りがあります（検査数字が合いません）",
  unknown: "該当する荷物がありません",
} as const satisfies Record<TrackingOutcome, string>;

/** A result of a thousand parcels is under a megabyte. */
const MAXIMUM_BYTES = 4 * 1024 * 1024;

type Reading = { carrier: Carrier; matches: TrackingMatch[] };

function MatchTable({ matches }: { matches: readonly TrackingMatch[] }) {
  return (
    <div className="max-h-80 overflow-y-auto">
      <DeskTable caption="ファイルの内容" columns={["行", "管理番号", "患者", "追跡番号", "結果"]} className="">
        {matches.map(({ line, managementNumber, trackingNumber, parcel, outcome }) => (
          <tr key={line} className="border-line border-b text-dns-14N-130">
            <td className="day-cell tabular-nums">{line}</td>
            <td className="day-cell whitespace-nowrap">{managementNumber.slice(0, 20)}</td>
            <td className="day-cell">{parcel?.patientName ?? "—"}</td>
            <td className="day-cell whitespace-nowrap tabular-nums">{trackingNumber.slice(0, 20)}</td>
            <td className={`day-cell ${outcome === "ready" ? "font-700" : "text-text-secondary"}`}>
              {OUTCOMES[outcome]}
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

type TrackingDialogProps = {
  parcels: readonly Parcel[];
  isBusy: boolean;
  onShip: (carrier: Carrier, matches: readonly TrackingMatch[]) => void;
  onClose: () => void;
};

/** 追跡番号の読み込み: matches a carrier's result with the parcels, then sends all matches in one step. */
export function TrackingDialog({ parcels, isBusy, onShip, onClose }: TrackingDialogProps) {
  const [reading, setReading] = useState<Reading>();
  const [problem, setProblem] = useState<string>();
  const ready = reading?.matches.filter(({ outcome }) => outcome === "ready") ?? [];

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(undefined);
    setProblem(undefined);
    const result = file.size > MAXIMUM_BYTES ? undefined : readTrackingFile(new Uint8Array(await file.arrayBuffer()));
    if (!result) {
      setProblem("B2クラウドの「発行済データ」か、ゆうパックプリントRの「発送履歴」のCSVを選んでください。");
      return;
    }
    setReading({ carrier: result.carrier, matches: matchTracking(result, parcels) });
  }

  return (
    <Dialog
      isOpen
      title="追跡番号を読み込む"
      onClose={onClose}
      hasCloseButton
      actions={
        reading && ready.length > 0 ? (
          <Button busy={isBusy} busyLabel="発送中…" onClick={() => onShip(reading.carrier, ready)}>
            {ready.length}件を発送して患者さまに知らせる
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-1">
          <span className="text-dns-14B-130 text-text-secondary">配送会社のソフトから出力したCSV</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="desk-input"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        <p className="text-dns-14N-130 text-text-secondary">
          ファイルはこの画面だけで読みます。管理番号が一致した荷物の追跡番号のほかは、送信も保存もしません。
        </p>
        {problem && (
          <Notice kind="error" isAnnounced title="読み込めませんでした">
            {problem}
          </Notice>
        )}
        {reading && (
          <>
            <p role="status">
              {CARRIER_NAMES[reading.carrier]}：{reading.matches.length}行のうち、発送できる荷物は{ready.length}件です。
            </p>
            <MatchTable matches={reading.matches} />
          </>
        )}
      </div>
    </Dialog>
  );
}
