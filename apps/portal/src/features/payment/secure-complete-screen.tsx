import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { SecureResult } from "@madoguchi/contract/payment/payment";
import { confirmSecureResultCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { CardRefusedPicture } from "@madoguchi/ui/pictures/card-refused-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import useSWR from "swr";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { PaymentInProgress } from "./payment-in-progress.tsx";
import { PaymentLink, PaymentRedirect, usePaymentAddress } from "./payment-navigation.tsx";
import { isLive, screenOf } from "./payment-stage.ts";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";
import { useStoreAttempt } from "./use-payment-page.ts";

/** Refusals that are a result of the authentication, not a failure to read it. */
const FAILED_RESULTS: string[] = [errorCatalogue.SecurePaymentError.code, errorCatalogue.SecurePaymentResultError.code];

function NoResult({ code, text }: { code: string; text: string }) {
  return (
    <>
      <PictureHeading picture={<CardRefusedPicture className={PICTURE_CLASS} />}>
        お支払い結果を確認できませんでした
      </PictureHeading>
      <Notice kind="error" title={`${code}: ${text}`}>
        お支払いの状況は、次の画面でご確認いただけます。お問い合わせ：
        <ClinicPhone hasName />
      </Notice>
      <div className="flex">
        <PaymentLink to="overview">お支払いの状況を確認する</PaymentLink>
      </div>
    </>
  );
}

/** P005: a required parameter is missing (spec §5). */
export function SecureParameterError() {
  const { code, message } = errorCatalogue.RequestParameterError;
  return <NoResult code={code} text={message} />;
}

/**
 * `/payment/{id}/secure-complete`: sends the returned parameters to the server, which asks the provider. A reload shows
 * the same.
 */
export function SecureCompleteScreen({ result }: { result: SecureResult }) {
  const { api, configuration } = usePortal();
  const { treatmentId } = usePaymentAddress();
  const storeAttempt = useStoreAttempt();
  const { clinicId } = configuration;
  const { data, error, isValidating, mutate } = useSWR(
    ["secure-result", clinicId, treatmentId, result.order_id, result.v_result_code, result.mstatus],
    () => api.send(confirmSecureResultCall, { params: { treatmentId, orderId: result.order_id }, body: result }),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
      onSuccess: storeAttempt,
    },
  );
  if (data && isLive(data)) return <PaymentInProgress attempt={data} />;
  if (data) return <PaymentRedirect to={screenOf(data)} />;
  if (error instanceof ApiError && FAILED_RESULTS.includes(error.code)) return <PaymentRedirect to="error" />;
  if (error instanceof ApiError) return <NoResult code={error.code} text={describeProblem(error)} />;
  return (
    <>
      <PictureHeading picture={<WaitingPicture className={PICTURE_CLASS} />}>お支払いを確認しています</PictureHeading>
      <Section className="min-h-60">
        {error === undefined ? (
          <SkeletonLines lines={3} label="お支払いの結果を確認しています" />
        ) : (
          <LoadError
            title="お支払いの結果を確認できませんでした"
            onRetry={() => void mutate()}
            isRetrying={isValidating}
            retryLabel="もう一度確認する"
          >
            通信の状態をご確認ください。もう一度確認しても、二重に請求されることはありません。
          </LoadError>
        )}
      </Section>
    </>
  );
}
