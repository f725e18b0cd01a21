import { OpenAPIHono } from "@hono/zod-openapi";
import { visitPaths } from "@madoguchi/contract/http/visit-paths";
import { deviceTestRequestSchema, deviceTestSchema } from "@madoguchi/contract/visit/device-test";
import { deviceTestPageSchema } from "@madoguchi/contract/visit/device-test-page";
import { patientRoomSchema } from "@madoguchi/contract/visit/room";
import {
  roomMessageListSchema,
  roomMessageRequestSchema,
  roomMessageSchema,
} from "@madoguchi/contract/visit/room-message";
import { visitDeclarationRequestSchema } from "@madoguchi/contract/visit/visit-declaration";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { createQueueReader } from "../../records/visit/queue-reader.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { readDeviceTests, storeDeviceTest } from "./device-tests.ts";
import { readPatientRoom } from "./read-patient-room.ts";
import { readRoomMessages, sendPatientMessage } from "./room-messages.ts";
import { answerCall, declare, leaveRoom, waitInRoom, wishPhoneCall } from "./room-steps.ts";

const roomAnswer = { 200: jsonAnswer("診察室の今の状態です。", patientRoomSchema) };

const readRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: visitPaths.room,
  summary: "診察室の状態を読む",
  request: { params: treatmentParameters },
  answers: roomAnswer,
  refuses: ["TreatmentNotFound"],
});

const declareRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: visitPaths.roomDeclaration,
  summary: "今いる場所と同席者を知らせる",
  request: { params: treatmentParameters, body: jsonBody(visitDeclarationRequestSchema) },
  answers: roomAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

function stepRoute<Path extends string>(path: Path, summary: string) {
  return customerRoute({
    scope: "clinic",
    method: "post",
    path,
    summary,
    request: { params: treatmentParameters },
    answers: roomAnswer,
    refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
  });
}

const listRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: visitPaths.roomMessages,
  summary: "診察中のメッセージを読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("古い順です。", roomMessageListSchema) },
  refuses: ["TreatmentNotFound"],
});

const sendRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: visitPaths.roomMessages,
  summary: "診察中にメッセージを送る",
  request: { params: treatmentParameters, body: jsonBody(roomMessageRequestSchema) },
  answers: { 201: jsonAnswer("メッセージです。同じ番号で二度送っても一つです。", roomMessageSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const readTestRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: visitPaths.deviceTest,
  summary: "機器の確認の結果を読む",
  answers: { 200: jsonAnswer("いちばん新しい結果と、次のビデオ診察です。", deviceTestPageSchema) },
});

const storeTestRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: visitPaths.deviceTest,
  summary: "機器の確認の結果を残す",
  request: { body: jsonBody(deviceTestRequestSchema) },
  answers: { 201: jsonAnswer("残した結果です。", deviceTestSchema) },
  refuses: ["TreatmentNotFound"],
});

const STEPS = [
  [stepRoute(visitPaths.roomWait, "待合室に入る"), waitInRoom],
  [stepRoute(visitPaths.roomLeave, "診察室から出る"), leaveRoom],
  [stepRoute(visitPaths.roomAnswer, "医師の呼び出しに応じて、診察に参加する"), answerCall],
  [stepRoute(visitPaths.roomPhoneWish, "電話での連絡を希望する"), wishPhoneCall],
] as const;

/** A visit by video as its patient goes through it (`docs/design/visit.md`, The patient's side). */
export function createVisitRoutes(deps: RoomNeeds): OpenAPIHono<CustomerEnv> {
  const reading = { ...deps, readQueue: createQueueReader(deps.database) };
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(readRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    return context.json(await readPatientRoom(reading, customerContextOf(context, clinicId), treatmentId), 200);
  });

  routes.openapi(declareRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await declare(deps, customer, treatmentId, context.req.valid("json")), 200);
  });

  for (const [route, takeStep] of STEPS) {
    routes.openapi(route, async (context) => {
      const { clinicId, treatmentId } = context.req.valid("param");
      return context.json(await takeStep(deps, customerContextOf(context, clinicId), treatmentId), 200);
    });
  }

  routes.openapi(listRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    return context.json(await readRoomMessages(deps, customerContextOf(context, clinicId), treatmentId), 200);
  });

  routes.openapi(sendRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await sendPatientMessage(deps, customer, treatmentId, context.req.valid("json")), 201);
  });

  routes.openapi(readTestRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(await readDeviceTests(deps, customerContextOf(context, clinicId)), 200);
  });

  routes.openapi(storeTestRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await storeDeviceTest(deps, customer, context.req.valid("json")), 201);
  });

  return routes;
}
