import type { PaymentState } from "@madoguchi/contract/payment/payment";
import { readPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Section } from "@madoguchi/ui/layout/section";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Link } from "@tanstack/react-router";
import { LoaderCircle } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import useSWR from "swr";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { PROGRESS_TEXTS } from "../../entities/treatment/payment-progress.ts";
import { redirectToSecurePage } from "../../entities/treatment/redirect-to-secure-page.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useGoToPayment, usePaymentAddress } from "./payment-navigation.tsx";
import { isLive, screenOf } from "./payment-stage.ts";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";
import { useStoreAttempt } from "./use-payment-page.ts";

const SHORTEST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** The next poll comes after half of the time waited so far. */
const SHARE_OF_WAITED = 0.5;

/**
 * How long to wait before the server is polled for a payment in progress: 2 s at first, then ever longer, 60 s at
 * most (`docs/design/screens.md` 5, secure-complete).
 */
export function pollWaitMs(waitedMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waitedMs * SHARE_OF_WAITED));
}

/** Whether the screen tells the patient that they may leave: a notification of the result will follow. */
export function isLongWait(waitedMs: number): boolean {
  return waitedMs >= LONGEST_WAIT_MS;
}

/** Polls the state of an attempt in progress, at growing intervals, until it is settled. */
function useWatchedPayment(attempt: PaymentState, onSettled: (settled: PaymentState) => void) {
  const { api, configuration, now } = usePortal();
  const { treatmentId } = usePaymentAddress();
  const { clinicId } = configuration;
  const [startedAt] = useState(() => now().getTime());
  const waitedMs = () => now().getTime() - startedAt;
  const { data = attempt } = useSWR(
    ["payment-attempt", clinicId, treatmentId, attempt.orderId],
    () => api.send(readPaymentCall, { params: { treatmentId, orderId: attempt.orderId } }),
    {
      dedupingInterval: 0,
      refreshInterval: (latest = attempt) => (isLive(latest) ? pollWaitMs(waitedMs()) : 0),
    },
  );
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isLive(data)) settle(data);
  }, [data]);
  return { state: data.state, secure: data.secure, isLongWait: isLongWait(waitedMs()) };
}

/**
 * An attempt in progress: the server is polled until it is settled, and nothing can be paid meanwhile. The same on
 * every screen of a payment, after a reload, after going back and in a second tab.
 */
export function PaymentInProgress({ attempt }: { attempt: PaymentState }) {
  const goTo = useGoToPayment();
  const storeAttempt = useStoreAttempt();
  const { state, secure, isLongWait } = useWatchedPayment(attempt, (settled) => {
    storeAttempt(settled);
    goTo(screenOf(settled), { replace: true });
  });
  return (
    <>
      <PictureHeading picture={<WaitingPicture className={PICTURE_CLASS} />}>お支払いを確認しています</PictureHeading>
      <Section className="min-h-60">
        <div role="status" className="flex items-start gap-3">
          <Icon
            shape={LoaderCircle}
            aria-hidden
            className="mt-1 size-6 shrink-0 animate-spin text-key motion-reduce:animate-none"
          />
          <p>
            {isLongWait
              ? "確認でき次第メールとLINEでお知らせします。この画面を閉じても、お支払いの手続きは続きます。"
              : "お支払いの結果を確認しています。このままお待ちください。"}
          </p>
        </div>
        {state === "authenticating" && (
          <p>
            {PROGRESS_TEXTS.authenticating}
            {secure && "画面を閉じた場合は、下のボタンから戻れます。"}
          </p>
        )}
        {secure && (
          <div className="flex">
            <Button onClick={() => redirectToSecurePage(secure)}>本人認証の画面に戻る</Button>
          </div>
        )}
        <p>{PROGRESS_TEXTS.confirming}</p>
        {isLongWait && (
          <p>
            お問い合わせ：
            <ClinicPhone hasName />
          </p>
        )}
      </Section>
      <div className="flex">
        <Link to="/mypage" className={buttonClass("secondary")}>
          マイページへ
        </Link>
      </div>
    </>
  );
}
