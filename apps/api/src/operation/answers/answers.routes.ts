import { readTreatmentAnswersCall, readTreatmentPhotoCall } from "@madoguchi/contract/operation/answers.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readTreatmentAnswers } from "./read-treatment-answers.ts";
import { readTreatmentPhoto } from "./read-treatment-photo.ts";

/** The calls on patients' answers and photos for their treatments. */
export function createAnswersRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readTreatmentAnswersCall, ({ deps, operator, params }) =>
    readTreatmentAnswers(deps, operator, params.treatmentId),
  );
  answer(readTreatmentPhotoCall, async ({ deps, operator, params, query, context }) => {
    const { type, content } = await readTreatmentPhoto(deps, operator, params, query.size);
    return context.body(content, 200, {
      "Content-Type": type,
      "Content-Disposition": "inline",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });
  return routes;
}
