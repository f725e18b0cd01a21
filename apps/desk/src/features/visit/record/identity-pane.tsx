import { recordIdentityCheckCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import {
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENTS,
  type IdentityCheck,
  type IdentityDocument,
} from "@madoguchi/contract/visit/identity-check";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CircleCheck } from "lucide";
import { useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { CompactInput } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";

type IdentityPaneProps = {
  visit: VisitAddress;
  checks: readonly IdentityCheck[];
  isFirstTreatment: boolean;
  onChecked: () => void;
};

/** 本人確認: one press records the shown document; the server records the person and the time. */
export function IdentityPane({ visit, checks, isFirstTreatment, onChecked }: IdentityPaneProps) {
  const { api } = useDesk();
  const [remark, setRemark] = useState("");
  const { run, busyWith, problem } = useAction(describeFailure);
  const [isAgain, setIsAgain] = useState(false);
  // A request repeated after a lost answer is one check.
  const key = useRef(crypto.randomUUID());
  const isChoosing = checks.length === 0 || isAgain;

  async function check(document: IdentityDocument) {
    await run(async () => {
      await api.send(recordIdentityCheckCall, { params: visit, body: { document, remark }, key: key.current });
      key.current = crypto.randomUUID();
      setRemark("");
      setIsAgain(false);
      onChecked();
    }, document);
  }

  return (
    <Pane
      heading="本人確認"
      aside={
        checks.length > 0 && !isAgain ? (
          <button type="button" className="desk-act" onClick={() => setIsAgain(true)}>
            もう一度確認する
          </button>
        ) : undefined
      }
    >
      <div role="status">
        {checks.length > 0 && (
          <ul className="flex flex-col gap-2">
            {checks.map(({ document, remark: said, seenBy, seenAt }) => (
              <li key={seenAt} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone="success" icon={CircleCheck}>{`${IDENTITY_DOCUMENT_LABELS[document]}で確認済み`}</Badge>
                <span className="text-text-secondary">
                  {formatTime(new Date(seenAt))} {seenBy}
                  {said !== "" && `　${said}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isChoosing && (
        <>
          <p>
            {isFirstTreatment
              ? "顔写真つきの書類をカメラに見せてもらい、見た書類を押してください。"
              : "再診では、以前の確認で足りることがあります。"}
            画像は残しません。個人番号の面は見ないでください。
          </p>
          <div className="flex flex-wrap gap-2">
            {IDENTITY_DOCUMENTS.map((document) => (
              <button
                key={document}
                type="button"
                aria-busy={busyWith === document || undefined}
                onClick={() => {
                  void check(document);
                }}
                className="desk-act"
              >
                {IDENTITY_DOCUMENT_LABELS[document]}
              </button>
            ))}
          </div>
          <CompactInput
            id="identity-remark"
            label="一致しなかった点など（任意）"
            maxLength={200}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </>
      )}
      {problem && (
        <Notice kind="error" isAnnounced title="記録できませんでした">
          {problem}
        </Notice>
      )}
    </Pane>
  );
}
