import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { linkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { useEffect, useRef, useState } from "react";
import { continueSession } from "../../entities/proof/continue-session.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { LineReturn, LineTicket } from "./line-return.ts";

/** The state of linking. `taken`: the LINE account is another customer's (U002). */
export type LineLink = {
  kind: "idle" | "working" | "linked" | "denied" | "refused" | "taken" | "unreachable";
  /** The server's message. */
  reason?: string;
};

export type LineLinkOptions = {
  lineReturn: LineReturn;
  /** Whether the stored profile is already linked: then the page was only reloaded. */
  isLinked: boolean;
  onLinked: () => void;
};

function readStart({ lineReturn, isLinked }: LineLinkOptions): LineLink {
  if (isLinked || lineReturn.kind === "none") return { kind: "idle" };
  if (lineReturn.kind === "ticket") return { kind: "working" };
  return { kind: lineReturn.kind === "denied" ? "denied" : "refused" };
}

function readFailure(error: unknown): LineLink {
  if (!(error instanceof ApiError)) return { kind: "unreachable" };
  if (isErrorCode(error.code, "ChatAppUserAlreadyLinked")) return { kind: "taken" };
  return { kind: isErrorCode(error.code, "Authentication") ? "refused" : "unreachable", reason: error.body.message };
}

/** Sends LINE's ticket once, as soon as the page is mounted. */
export function useLineLink(options: LineLinkOptions) {
  const { api, identity } = usePortal();
  const { report, dismiss } = useReportError();
  const withProof = useWithProof();
  const [link, setLink] = useState<LineLink>(() => readStart(options));
  const hasBegun = useRef(false);

  async function send(ticket: LineTicket): Promise<void> {
    setLink({ kind: "working" });
    dismiss();
    try {
      await continueSession(identity, () => withProof(() => api.send(linkLineCall, { body: ticket })));
      setLink({ kind: "linked" });
      options.onLinked();
    } catch (error) {
      await report(error);
      setLink(readFailure(error));
    }
  }

  function begin(): void {
    if (options.lineReturn.kind === "ticket") void send(options.lineReturn.ticket);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is sent once
  useEffect(() => {
    if (hasBegun.current || link.kind !== "working") return;
    hasBegun.current = true;
    begin();
  }, []);

  return { link, tryAgain: begin };
}
