import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { holdRequestSchema, holdSchema } from "@madoguchi/contract/reservation/hold";
import {
  bookedSchema,
  bookingRequestSchema,
  cancelRequestSchema,
  changeTimeRequestSchema,
} from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { bookTreatment } from "./book-treatment.ts";
import { cancelTreatment } from "./cancel-treatment.ts";
import { changeTime } from "./change-time.ts";
import { holdSeat } from "./hold-seat.ts";

const holdRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.hold,
  summary: "予約枠を10分間仮押さえする",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(holdRequestSchema),
  },
  answers: { 200: jsonAnswer("仮押さえです。同じ枠への再送には、同じ仮押さえを返します。", holdSchema) },
  refuses: ["Forbidden", "TemporaryCreationRejected", "HasUnpaidTreatment", "TemporaryTreatmentCreationFailed"],
});

const bookRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.treatments,
  summary: "診察を予約する",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(bookingRequestSchema),
  },
  answers: { 201: jsonAnswer("予約しました。", bookedSchema) },
  refuses: [
    "Forbidden",
    "CustomerInfoNotFound",
    "TemporaryCreationRejected",
    "HasUnpaidTreatment",
    "TreatmentCreationFailed",
  ],
});

const cancelRoute = customerRoute({
  scope: "clinic",
  method: "put",
  path: apiPaths.cancelTreatment,
  summary: "予約をキャンセルする",
  request: {
    params: treatmentParameters,
    body: jsonBody(cancelRequestSchema),
  },
  answers: { 200: jsonAnswer("キャンセルしました。", z.object({})) },
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

const changeTimeRoute = customerRoute({
  scope: "clinic",
  method: "put",
  path: apiPaths.treatment,
  summary: "予約の日時を変更する",
  request: {
    params: treatmentParameters,
    body: jsonBody(changeTimeRequestSchema),
  },
  answers: { 200: jsonAnswer("変更しました。すでにその日時のときは、何も変わりません。", z.object({})) },
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});

/** `POST C/treatment/hold`, `POST C/treatment`, `PUT C/treatment/{treatmentId}` and `PUT C/treatment/{treatmentId}/cancel`. */
export function createBookingRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(holdRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const body = context.req.valid("json");
    const customer = customerContextOf(context, clinicId);
    const hold = await answerOnce(context, deps, { body, status: 200, answer: holdSchema }, (database) =>
      holdSeat({ ...deps, database }, customer, body),
    );
    return context.json(hold, 200);
  });

  routes.openapi(bookRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const body = context.req.valid("json");
    const customer = customerContextOf(context, clinicId);
    const booked = await answerOnce(context, deps, { body, status: 201, answer: bookedSchema }, (database) =>
      bookTreatment({ ...deps, database }, customer, body),
    );
    return context.json(booked, 201);
  });

  routes.openapi(changeTimeRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    await changeTime(deps, customer, treatmentId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(cancelRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const { reason } = context.req.valid("json");
    const customer = customerContextOf(context, clinicId);
    await cancelTreatment(deps, customer, treatmentId, reason);
    return context.json({}, 200);
  });

  return routes;
}
