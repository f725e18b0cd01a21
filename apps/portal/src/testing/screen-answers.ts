import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { readAllTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { mayHaveMessages } from "@madoguchi/contract/treatment/may-have-messages";
import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import { nextTreatmentSchema, treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { HttpResponse, http } from "msw";
import { demonstrationClinic, demonstrationConfiguration } from "./demonstration.ts";

/** Marks the requests that the test's network sends to itself. */
export const PART_OF_SCREEN = "x-part-of-screen";

/**
 * Reads single calls of the test's network as the signed-in patient. Refused parts are left out, to be read separately.
 */
function readerOf(request: Request) {
  const { origin } = new URL(request.url);
  const { clinicId, medicalBusinessId } = demonstrationConfiguration;

  async function read(path: string): Promise<{ body?: unknown; version?: string | undefined }> {
    const headers = { authorization: request.headers.get("authorization") ?? "", [PART_OF_SCREEN]: "yes" };
    const answer = await fetch(`${origin}/api/v1/customer/${path}`, { headers }).catch(() => undefined);
    return answer?.ok ? { body: await answer.json(), version: answer.headers.get("etag") ?? undefined } : {};
  }

  const ofClinic = async (path: string) => (await read(`clinic/${clinicId}/${path}`)).body;

  async function readFrame() {
    const [profile, nextAction, notices] = await Promise.all([
      read(`business/${medicalBusinessId}/information`),
      ofClinic("next-action"),
      ofClinic("notice"),
    ]);
    return { profile: profile.body, profileVersion: profile.version, nextAction, notices };
  }

  return { ofClinic, readFrame };
}

const answerHome = http.get(`*${readHomeScreenCall.path.replace("{clinicId}", ":clinicId")}`, async ({ request }) => {
  const { ofClinic, readFrame } = readerOf(request);
  const [frame, nextTreatment, treatments, latestTreatment] = await Promise.all([
    readFrame(),
    ofClinic("next-treatment"),
    ofClinic("treatment?page=1"),
    ofClinic("latest-treatment"),
  ]);
  const next = nextTreatmentSchema.safeParse(nextTreatment).data?.treatmentId;
  const medicine = findShownMedicine(treatmentListSchema.safeParse(treatments).data?.history ?? []);
  const shown = [...new Set([next, ...medicine])].filter((id) => id !== null && id !== undefined);
  const details = await Promise.all(shown.map((id) => ofClinic(`treatment/${id}`)));
  return HttpResponse.json({ ...frame, nextTreatment, treatments, latestTreatment, details });
});

const answerTreatment = http.get(
  "*/api/v1/customer/clinic/:clinicId/treatment/:id/page",
  async ({ request, params }) => {
    const { ofClinic, readFrame } = readerOf(request);
    const path = `treatment/${params["id"]}`;
    const [frame, treatment] = await Promise.all([readFrame(), ofClinic(path)]);
    const detail = treatmentDetailSchema.safeParse(treatment).data;
    const hasParcel = detail?.delivery && ["preparing", "packed"].includes(parcelStage(detail.delivery));
    const asked = detail?.questionnaire?.submittedAt ? detail.questionnaire.questionnaireId : undefined;
    const questionnaire = asked && (await ofClinic(`questionnaire/${asked}?treatmentId=${params["id"]}`));
    return HttpResponse.json({
      ...frame,
      treatment,
      questionnaire: questionnaire ?? null,
      delivery: hasParcel ? await ofClinic(`${path}/delivery`) : null,
      messages: detail && mayHaveMessages(detail) ? ((await ofClinic(`${path}/room/message`)) ?? null) : null,
    });
  },
);

const answerTerms = http.get(`*${readAllTermsCall.path.replace("{clinicId}", ":clinicId")}`, async ({ request }) => {
  const kinds = demonstrationClinic.terms.map(({ kind }) => kind);
  const texts = await Promise.all(
    kinds.map((kind) =>
      fetch(`${request.url}/${kind}`, { headers: { [PART_OF_SCREEN]: "yes" } }).catch(() => undefined),
    ),
  );
  return HttpResponse.json({ terms: await Promise.all(texts.flatMap((text) => (text?.ok ? [text.json()] : []))) });
});

/** The calls that answer a whole screen, composed of the test network's answers to the single calls. */
export const screenAnswers = [answerHome, answerTreatment, answerTerms];
