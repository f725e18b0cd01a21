import {
  type QuestionnairePage,
  type SaveAnswerRequest,
  type SubmitAnswersRequest,
  saveAnswerRequestSchema,
  submitAnswersRequestSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import { HttpResponse, http } from "msw";
import { bookedTreatment } from "../entities/treatment/treatment-fixtures.ts";
import { frameAnswers, refusal } from "./answers.ts";
import { network } from "./network.ts";
import { renderPortal } from "./render-portal.tsx";
import { demonstrationUser } from "./session-in-memory.ts";

export const QUESTIONNAIRE = "*/api/v1/customer/clinic/:clinicId/questionnaire/:questionnaireId";
export const SUBMISSION = `${QUESTIONNAIRE}/answer`;

const TWO_MINUTES_PAST = "2026-05-10T14:02:00+09:00";

/** The clinic's server with one questionnaire: its stored state, and the received requests. */
export function openQuestionnaireServer(first: QuestionnairePage) {
  // A unique id, so that late requests of an earlier test's page do not arrive here.
  const treatmentId = `treatment-${crypto.randomUUID()}`;
  const server = {
    treatmentId,
    search: `treatmentId=${treatmentId}&isFirstTreatment=1`,
    page: first,
    saved: [] as SaveAnswerRequest[],
    submitted: [] as { key: string | null; request: SubmitAnswersRequest }[],
    /** Replaces the next answers to a submission. */
    refuse: undefined as (() => Response | Promise<Response>) | undefined,
  };
  network.use(
    ...frameAnswers,
    http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId", () => HttpResponse.json(bookedTreatment)),
    http.get("*/api/v1/customer/clinic/:clinicId/next-action", () =>
      HttpResponse.json({ kind: "register-address", treatmentId: "treatment-1", isParcelWaiting: false }),
    ),
    http.get(QUESTIONNAIRE, () => HttpResponse.json(server.page)),
    http.patch(`${QUESTIONNAIRE}/draft`, async ({ request }) => {
      if (!request.url.includes(server.treatmentId)) return refusal(404, "T001", "診察が見つかりませんでした。");
      const saved = saveAnswerRequestSchema.parse(await request.json());
      const { questionId, value } = saved;
      server.saved.push(saved);
      const { [questionId]: _, ...others } = server.page.answers;
      const answers = value === null ? others : { ...others, [questionId]: value };
      const draftVersion = server.page.draftVersion + 1;
      server.page = { ...server.page, answers, draftVersion, savedAt: TWO_MINUTES_PAST };
      return HttpResponse.json({ outcome: "saved", draftVersion, savedAt: TWO_MINUTES_PAST, changed: {} });
    }),
    http.post(SUBMISSION, async ({ request }) => {
      const sent = submitAnswersRequestSchema.parse(await request.json());
      server.submitted.push({ key: request.headers.get("idempotency-key"), request: sent });
      if (server.refuse) return server.refuse();
      const { questionnaireId, version, title, definition } = server.page;
      const submission = {
        questionnaireId,
        version,
        title,
        definition,
        submissionNumber: server.submitted.length,
        submittedAt: "2026-05-10T14:05:00+09:00",
        answers: sent.answers,
      };
      server.page = { ...server.page, submission, savedAt: null };
      return HttpResponse.json({
        submissionNumber: submission.submissionNumber,
        submittedAt: submission.submittedAt,
        alarms: [],
      });
    }),
  );
  return server;
}

/** In CSS pixels. */
export function resizeWindow(width: number): void {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event("resize"));
}

/** A page of a visit's questionnaire, opened two days before on a phone, or in a wide window. */
export async function openQuestions(page: string, search: string, isWide = false) {
  resizeWindow(isWide ? 1280 : 360);
  return renderPortal(`/questions/first-visit/${page}?${search}`, {
    user: demonstrationUser,
    now: () => new Date("2026-05-10T14:00:00+09:00"),
  });
}
