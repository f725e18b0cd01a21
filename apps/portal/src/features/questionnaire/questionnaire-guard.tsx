import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { readQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { EmptyPicture } from "@madoguchi/ui/pictures/empty-picture";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { NotFoundScreen } from "../../entities/problem/not-found-screen.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { type QuestionnaireFlow, QuestionnaireFlowProvider } from "./questionnaire-flow.tsx";

type Asked = QuestionnaireFlow["asked"];

/** CL002, CL004: this address has no questions; a link leads to the treatment. */
function NotAsked({ error, treatmentId }: { error: ApiError; treatmentId: string }) {
  return (
    <PageState
      picture={<EmptyPicture />}
      heading={<PageHeading>この問診には回答できません</PageHeading>}
      actions={
        <>
          <Link to="/mypage" className={buttonClass()}>
            マイページへ
          </Link>
          <TreatmentLink treatmentId={treatmentId} variant="text">
            診察の詳細を見る
          </TreatmentLink>
        </>
      }
    >
      {describeFailure(error)}
    </PageState>
  );
}

function isRefusedWith(error: unknown, ...names: Parameters<typeof isErrorCode>[1][]): error is ApiError {
  return error instanceof ApiError && names.some((name) => isErrorCode(error.code, name));
}

type NoPageProps = { error: unknown; isRetrying: boolean; onRetry: () => void; treatmentId: string };

function NoPage({ error, isRetrying, onRetry, treatmentId }: NoPageProps) {
  // Another patient's treatment and a missing one look the same.
  if (isRefusedWith(error, "TreatmentNotFound", "TreatmentNotOfCustomer")) return <NotFoundScreen />;
  if (isRefusedWith(error, "ClinicFormNotFound", "ClinicFormNotOfCustomerClinic")) {
    return <NotAsked error={error} treatmentId={treatmentId} />;
  }
  return (
    <>
      <PageHeading>問診</PageHeading>
      <Section className="min-h-96">
        {error === undefined ? (
          <SkeletonLines lines={7} />
        ) : (
          <ReadProblem error={error} onRetry={onRetry} isRetrying={isRetrying} />
        )}
      </Section>
    </>
  );
}

/**
 * Read again at every opening, because a cached page could be older than the draft, and when the connection returns.
 */
function useQuestionnairePage({ questionnaireId, treatmentId }: Asked) {
  const { api, configuration } = usePortal();
  const key = recordKeys.questionnaire(configuration, questionnaireId, treatmentId);
  const [opening] = useState(() => crypto.randomUUID());
  return useSWR(
    [...key, opening],
    async () => {
      const ready = await api.consumePrefetched(key);
      return api.send(readQuestionnaireCall, { params: { questionnaireId }, query: { treatmentId }, ready });
    },
    { shouldRetryOnError: false, revalidateIfStale: false, revalidateOnFocus: false },
  );
}

/** Reads the questionnaire for all of its screens, or shows why there is none. */
export function QuestionnaireGuard({ asked, children }: { asked: Asked; children: ReactNode }) {
  const { data, error, isValidating, mutate } = useQuestionnairePage(asked);
  const [firstVersion, setFirstVersion] = useState<number>();
  if (data && firstVersion === undefined) setFirstVersion(data.version);
  return (
    <>
      {data ? (
        <QuestionnaireFlowProvider
          key={data.version}
          page={data}
          asked={asked}
          reload={() => mutate().catch(() => undefined)}
          hasNewVersion={firstVersion !== undefined && firstVersion !== data.version}
        >
          {children}
        </QuestionnaireFlowProvider>
      ) : (
        <NoPage
          error={error}
          isRetrying={isValidating}
          onRetry={() => void mutate().catch(() => undefined)}
          treatmentId={asked.treatmentId}
        />
      )}
    </>
  );
}
