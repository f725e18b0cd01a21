import { proveByLineCall } from "@madoguchi/contract/account/proof.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useEffect, useRef, useState } from "react";
import { announceProof } from "../../entities/proof/proof-broadcast.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { LineReturn } from "./line-return.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

const UNUSABLE = "LINEでの確認が行われませんでした。元の画面から、もう一度お試しください。";

type Proof = { kind: "working" } | { kind: "proven" } | { kind: "refused"; text: string; canTryAgain: boolean };

/** `/line-link?proof=true`: LINE has returned into the tab that was opened for the proof. */
export function LineProofScreen({ lineReturn }: { lineReturn: LineReturn }) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const hasBegun = useRef(false);
  const [proof, setProof] = useState<Proof>(
    lineReturn.kind === "ticket" ? { kind: "working" } : { kind: "refused", text: UNUSABLE, canTryAgain: false },
  );

  async function send() {
    if (lineReturn.kind !== "ticket") return;
    setProof({ kind: "working" });
    dismiss();
    try {
      await api.send(proveByLineCall, { body: lineReturn.ticket });
      announceProof();
      setProof({ kind: "proven" });
    } catch (error) {
      setProof({ kind: "refused", text: describeProblem(error), canTryAgain: !(error instanceof ApiError) });
      await report(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is sent once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void send();
  }, []);

  if (proof.kind === "working") {
    return (
      <>
        <PageHeading>ご本人の確認</PageHeading>
        <WaitingForLine>LINEで確認しています…</WaitingForLine>
      </>
    );
  }
  if (proof.kind === "proven") {
    return (
      <>
        <PageHeading key="proven">ご本人の確認ができました</PageHeading>
        <Section>
          <p>このタブを閉じて、元の画面にお戻りください。操作の続きができます。</p>
        </Section>
      </>
    );
  }
  return (
    <>
      <PageHeading key="refused">ご本人の確認ができませんでした</PageHeading>
      <Section>
        <p>{proof.text}</p>
        {proof.canTryAgain && (
          <div className="flex">
            <Button onClick={send}>もう一度試す</Button>
          </div>
        )}
      </Section>
    </>
  );
}
