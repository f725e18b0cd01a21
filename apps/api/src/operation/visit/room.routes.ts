import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { handoverAnswerSchema, visitRoomCommandSchema } from "@madoguchi/contract/operation/visit-record";
import { doctorRoomSchema } from "@madoguchi/contract/visit/room";
import {
  roomMessageListSchema,
  roomMessageRequestSchema,
  roomMessageSchema,
} from "@madoguchi/contract/visit/room-message";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { callBack, stopCall, undoCall } from "./call-steps.ts";
import { answerDoctorRoom, readDoctorRoom } from "./read-doctor-room.ts";
import { readMessagesOfRoom, sendMessageOfClinic } from "./room-messages.ts";
import { callPatient, extendVisit, noteAbsence } from "./room-steps.ts";
import { answerHandover, takeOverVisit } from "./take-over.ts";

const roomAnswer = { 200: jsonAnswer("診察室の今の状態です。", doctorRoomSchema) };

const readRoute = operationRoute({
  method: "get",
  path: operationPaths.room,
  summary: "診察室の状態を読む",
  request: { params: treatmentParameters },
  answers: roomAnswer,
  refuses: ["TreatmentNotFound"],
});

function stepRoute<Path extends string>(path: Path, summary: string) {
  return operationRoute({
    method: "post",
    path,
    summary,
    request: { params: treatmentParameters },
    answers: roomAnswer,
    refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
  });
}

const extendRoute = operationRoute({
  method: "post",
  path: operationPaths.extendVisit,
  summary: "診察を延長する",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(visitRoomCommandSchema) },
  answers: roomAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const handoverRoute = operationRoute({
  method: "post",
  path: operationPaths.answerHandover,
  summary: "診察の引き継ぎに答える",
  request: { params: treatmentParameters, body: jsonBody(handoverAnswerSchema) },
  answers: roomAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.roomMessages,
  summary: "診察中のメッセージを読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("古い順です。", roomMessageListSchema) },
  refuses: ["TreatmentNotFound"],
});

const sendRoute = operationRoute({
  method: "post",
  path: operationPaths.roomMessages,
  summary: "診察中にメッセージを送る",
  request: { params: treatmentParameters, body: jsonBody(roomMessageRequestSchema) },
  answers: { 201: jsonAnswer("メッセージです。同じ番号で二度送っても一つです。", roomMessageSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const STEPS = [
  [stepRoute(operationPaths.callPatient, "患者を呼び出す"), callPatient],
  [stepRoute(operationPaths.stopCall, "呼び出しを止める"), stopCall],
  [stepRoute(operationPaths.undoCall, "まちがえた呼び出しを取り消す"), undoCall],
  [stepRoute(operationPaths.callBack, "診察から切れた患者を呼び戻す"), callBack],
  [stepRoute(operationPaths.takeOverVisit, "診察を引き継ぐ"), takeOverVisit],
  [stepRoute(operationPaths.noteAbsence, "不在を記録する"), noteAbsence],
] as const;

/** A visit by video as the clinic leads it (`docs/design/visit.md`, The doctor's side). */
export function createRoomRoutes(deps: RoomNeeds): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(readRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readDoctorRoom(deps, context.var.operator, treatmentId), 200);
  });

  for (const [route, takeStep] of STEPS) {
    routes.openapi(route, async (context) => {
      const { treatmentId } = context.req.valid("param");
      return context.json(await takeStep(deps, context.var.operator, treatmentId), 200);
    });
  }

  routes.openapi(handoverRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const { isGiven } = context.req.valid("json");
    return context.json(await answerHandover(deps, context.var.operator, treatmentId, isGiven), 200);
  });

  routes.openapi(extendRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const { operator } = context.var;
    await answerOnce(context, deps, { body, status: 200, answer: z.object({}) }, async (database) => {
      await extendVisit({ ...deps, database }, operator, treatmentId, body.minutes);
      return {};
    });
    return context.json(await answerDoctorRoom(deps, operator, treatmentId), 200);
  });

  routes.openapi(listRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readMessagesOfRoom(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(sendRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(
      await sendMessageOfClinic(deps, context.var.operator, treatmentId, context.req.valid("json")),
      201,
    );
  });

  return routes;
}
