import {
  DEVICE_CHECKS,
  type DeviceCheck,
  type DeviceCheckState,
  type DeviceTestRequest,
} from "@madoguchi/contract/visit/device-test";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { useCallback, useEffect, useRef, useState } from "react";
import { describeNamed, type RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { type Checks, isComplete, type NetworkMeasure, resultOf } from "./device-check.ts";

type Findings = {
  checks: Checks;
  recognised: RecognisedBrowser | undefined;
  measure: NetworkMeasure | undefined;
  /** The next visit by video, if any. */
  treatmentId: string | null;
};

function stateOf(check: Checks[DeviceCheck]): DeviceCheckState {
  return check.state === "running" ? "not-run" : check.state;
}

/** The result for the clinic; `undefined` while it is incomplete. */
export function toRequest({ checks, recognised, measure, treatmentId }: Findings): DeviceTestRequest | undefined {
  const result = resultOf(checks);
  if (result === undefined || recognised === undefined) return undefined;
  const { browser, camera, microphone, speaker, network } = checks;
  return {
    treatmentId,
    result,
    checks: {
      browser: stateOf(browser),
      camera: stateOf(camera),
      microphone: stateOf(microphone),
      speaker: stateOf(speaker),
      network: stateOf(network),
    },
    browser: describeNamed(recognised.browser),
    system: describeNamed(recognised.system),
    roundTripMs: measure?.roundTripMs ?? null,
    lossPercent: measure?.lossPercent ?? null,
  };
}

/** Whether the test has begun in a browser that has no calls: the clinic need not wait for the other checks. */
function cannotCall({ browser, ...others }: Checks): boolean {
  return browser.state === "failed" && Object.values(others).some(({ state }) => state !== "not-run");
}

/** A string of the facts whose change makes the result worth sending again. */
function signatureOf(request: DeviceTestRequest): string {
  return [request.result, ...DEVICE_CHECKS.map((check) => request.checks[check])].join();
}

export type Sending = { state: "none" | "sending" | "sent" | "failed"; retry: () => void };

/**
 * Sends the result to the clinic once all five checks are done, or the browser has no calls, and again if one of them
 * changes. A failed request is repeated when the connection returns, while the page is open.
 */
export function useSendResult(findings: Findings): Sending & { sendNow: () => void } {
  const { api } = usePortal();
  const invalidateTreatments = useInvalidateTreatments();
  const [state, setState] = useState<Sending["state"]>("none");
  const sent = useRef<string>(undefined);
  const waiting = useRef<DeviceTestRequest>(undefined);

  const send = useCallback(
    async (request: DeviceTestRequest) => {
      sent.current = signatureOf(request);
      waiting.current = request;
      setState("sending");
      try {
        await api.send(storeDeviceTestCall, { body: request });
        if (waiting.current !== request) return;
        waiting.current = undefined;
        setState("sent");
        void invalidateTreatments();
      } catch {
        if (waiting.current === request) setState("failed");
      }
    },
    [api, invalidateTreatments],
  );

  const retry = useCallback(() => {
    if (waiting.current) void send(waiting.current);
  }, [send]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  function sendIfNew(): void {
    const request = toRequest(findings);
    if (request && sent.current !== signatureOf(request)) void send(request);
  }

  useEffect(() => {
    if (isComplete(findings.checks) || cannotCall(findings.checks)) sendIfNew();
  });

  return { state, retry, sendNow: sendIfNew };
}
