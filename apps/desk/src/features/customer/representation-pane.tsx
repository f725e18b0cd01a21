import type { Representation, Representations } from "@madoguchi/contract/representation/clinic-representation";
import { endRepresentationRequestSchema } from "@madoguchi/contract/representation/clinic-representation";
import { RELATIONS, REPRESENTATION_ENDS } from "@madoguchi/contract/representation/representation";
import { endRepresentationByClinicCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

type EndDialogProps = { code: string; representation: Representation; onEnded: () => void; onClose: () => void };

function EndDialog({ code, representation, onEnded, onClose }: EndDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { representationId, name } = representation;
  const form = useDeskForm({
    initial: { reason: "" },
    schema: endRepresentationRequestSchema,
    submit: async (body) => {
      const params = { clinicId, medicalRecordCode: code, representationId };
      await api.send(endRepresentationByClinicCall, { params, body });
      showToast("success", "代理を終えました");
      onEnded();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`${name}さまとの代理を終える`}
      submitLabel="代理を終える"
      variant="danger"
      problemTitle="終えられませんでした"
      onClose={onClose}
    >
      <p>ポータルでの代理のお手続きは、すぐにできなくなります。ご予約と記録はそのまま残ります。</p>
      <CompactText {...form.text("reason")} label="理由" rows={2} />
    </DeskFormDialog>
  );
}

function describeConsent({ consentVersion, consentNote, begunBy }: Representation): string {
  if (consentVersion !== null) return `ポータルで同意（第${consentVersion}版）`;
  return `${consentNote ?? ""}（${begunBy ?? "クリニック"}）`;
}

function Row({ code, representation, onEnded }: Omit<EndDialogProps, "onClose">) {
  const [isEnding, setIsEnding] = useState(false);
  const { medicalRecordCode, name, relation, begunAt, endsOn, isActing, ended } = representation;
  return (
    <li className="flex flex-col">
      <Link
        to="/patients/$medicalRecordCode"
        params={{ medicalRecordCode }}
        preload={false}
        className="inline-flex min-h-11 items-center font-700 text-key underline underline-offset-4 hover:decoration-2"
      >
        {name}（{medicalRecordCode}）
      </Link>
      <span className="wrap-anywhere text-text-secondary">
        続柄 {RELATIONS[relation]}
        {"　"}
        <DateText at={new Date(begunAt)} form="date" />
        から
        {isActing && endsOn !== null && `　${formatDate(startOfCalendarDay(endsOn))}に18歳`}
        <br />
        同意 {describeConsent(representation)}
        {ended && (
          <>
            <br />
            <DateText at={new Date(ended.at)} />
            {`　${REPRESENTATION_ENDS[ended.why]}${ended.reason === null ? "" : `　理由：${ended.reason}`}`}
          </>
        )}
        {!isActing && !ended && (
          <>
            <br />
            いまは代理をしていません
          </>
        )}
      </span>
      {!ended && (
        <div>
          <button type="button" className={TEXT_ACT_CLASS} onClick={() => setIsEnding(true)}>
            代理を終える
          </button>
        </div>
      )}
      {isEnding && (
        <EndDialog
          code={code}
          representation={representation}
          onEnded={() => {
            setIsEnding(false);
            onEnded();
          }}
          onClose={() => setIsEnding(false)}
        />
      )}
    </li>
  );
}

type RepresentationPaneProps = { code: string; representations: Representations; onEnded: () => void };

/** 代理人 of the patient, and この方が代理する方; former ones below. Nothing if there was never one. */
export function RepresentationPane({ code, representations, onEnded }: RepresentationPaneProps) {
  const lists = [
    { heading: "代理人", rows: representations.representatives },
    { heading: "この方が代理する方", rows: representations.represented },
  ];
  return lists.map(
    ({ heading, rows }) =>
      rows.length > 0 && (
        <Pane key={heading} heading={heading}>
          <ul className="flex flex-col gap-4">
            {rows.map((representation) => (
              <Row key={representation.representationId} {...{ code, representation, onEnded }} />
            ))}
          </ul>
        </Pane>
      ),
  );
}
