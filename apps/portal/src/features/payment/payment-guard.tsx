import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { NotFoundScreen } from "../../entities/problem/not-found-screen.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { ClosedCharge, NothingToPay, UnappliedPayment } from "./payment-blocked.tsx";
import { PaymentInProgress } from "./payment-in-progress.tsx";
import { PaymentRedirect } from "./payment-navigation.tsx";
import { type PaymentStage, readPaymentStage } from "./payment-stage.ts";
import { type PaymentPageState, usePaymentPage } from "./use-payment-page.ts";

function NoPage({ failure, isRetrying, refresh }: PaymentPageState) {
  if (failure?.code === errorCatalogue.TreatmentNotFound.code) return <NotFoundScreen />;
  if (failure?.code === errorCatalogue.BasicTreatmentsNotFound.code) return <NothingToPay />;
  return (
    <>
      <PageHeading>お支払い</PageHeading>
      <Section heading="ご請求の内容" className="min-h-96">
        {failure ? (
          <ReadProblem error={failure.error} onRetry={() => void refresh()} isRetrying={isRetrying} />
        ) : (
          <SkeletonLines lines={7} />
        )}
      </Section>
    </>
  );
}

export type PaymentGuardProps = {
  children: (page: PaymentPage, refresh: PaymentPageState["refresh"]) => ReactNode;
};

/** The page that fits a charge which can neither be paid now nor has been paid. */
function Blocked({ page, stage }: { page: PaymentPage; stage: Exclude<PaymentStage, "payable" | "paid"> }) {
  if (stage === "live") return page.attempt && <PaymentInProgress attempt={page.attempt} />;
  if (stage === "surplus") return <UnappliedPayment />;
  if (stage === "refunded") return <NothingToPay isRefunded />;
  return <ClosedCharge page={page} reason={stage} />;
}

function Guarded({ children }: PaymentGuardProps) {
  const loaded = usePaymentPage();
  const { page, refresh } = loaded;
  if (!page) return <NoPage {...loaded} />;
  const stage = readPaymentStage(page);
  if (stage === "payable") return children(page, refresh);
  return stage === "paid" ? <PaymentRedirect to="complete" /> : <Blocked page={page} stage={stage} />;
}

/**
 * Guards every screen of a payment: shows the screen while the charge can be paid, and the reason otherwise. The
 * server's answer decides, not the screens' memory.
 */
export function PaymentGuard({ children }: PaymentGuardProps) {
  return <Guarded>{children}</Guarded>;
}

/** Shows the end of a payment only for one that was made; for any other charge the page that fits it. */
export function PaidGuard({ children }: { children: ReactNode }) {
  const loaded = usePaymentPage();
  if (!loaded.page) return <NoPage {...loaded} />;
  const stage = readPaymentStage(loaded.page);
  if (stage === "paid") return children;
  return stage === "payable" ? <PaymentRedirect to="overview" /> : <Blocked page={loaded.page} stage={stage} />;
}
