import { OpenAPIHono, z } from "@hono/zod-openapi";
import { enrolmentLinkSchema, staffListSchema, staffRequestSchema } from "@madoguchi/contract/desk/staff";
import type { Refusal } from "@madoguchi/contract/errors/refusal";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import {
  changeStaff,
  endSessionsOfStaff,
  inviteStaff,
  leaveStaff,
  linkStaff,
  readStaff,
  revokePasskey,
} from "./manage-staff.ts";

const staffParameters = clinicParameters.extend({ staffId: z.string().max(100) });
const passkeyParameters = staffParameters.extend({ passkeyId: z.string().max(100) });
const done = jsonAnswer("しました。", z.object({}));
const LAST_OWNER = {
  errorName: "Forbidden",
  status: 409,
  message: "管理者が一人もいなくなります。先に別の方を管理者にしてください。",
} as const satisfies Refusal;

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.staff,
  summary: "スタッフを読む",
  answers: { 200: jsonAnswer("退職した方を含みます。", staffListSchema) },
  refuses: ["StaffFetchFailed"],
});
const invitedSchema = z.object({ staffId: z.string() });

const inviteRoute = operationRoute({
  method: "post",
  path: operationPaths.staff,
  summary: "スタッフを加える",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(staffRequestSchema) },
  answers: { 201: jsonAnswer("加えました。次に登録用リンクを作ります。", invitedSchema) },
});
const changeRoute = operationRoute({
  method: "put",
  path: operationPaths.staffMember,
  summary: "スタッフの氏名と役割を変更する",
  request: { params: staffParameters, body: jsonBody(staffRequestSchema) },
  answers: { 200: done },
  refuses: ["ResourceNotFound", LAST_OWNER],
});
const departureRoute = operationRoute({
  method: "post",
  path: operationPaths.staffLeave,
  summary: "スタッフを退職にする",
  request: { params: staffParameters },
  answers: { 200: done },
  refuses: ["ResourceNotFound", LAST_OWNER],
});
const linkRoute = operationRoute({
  method: "post",
  path: operationPaths.staffEnrolment,
  summary: "パスキーの登録用リンクを作る",
  request: { params: staffParameters },
  answers: { 201: jsonAnswer("リンクは、この回答にだけ含まれます。", enrolmentLinkSchema) },
  refuses: ["ResourceNotFound"],
});
const revokeRoute = operationRoute({
  method: "delete",
  path: operationPaths.staffPasskey,
  summary: "パスキーを失効させる",
  request: { params: passkeyParameters },
  answers: { 200: done },
  refuses: ["ResourceNotFound"],
});
const endRoute = operationRoute({
  method: "post",
  path: operationPaths.staffSessionsEnd,
  summary: "スタッフをすべての端末からログアウトさせる",
  request: { params: staffParameters },
  answers: { 200: done },
  refuses: ["ResourceNotFound"],
});

/** The people of the clinic, their roles, passkeys and sessions: the owner's alone. */
export function createStaffRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) => context.json(await readStaff(deps, context.var.operator), 200));

  routes.openapi(inviteRoute, async (context) => {
    const body = context.req.valid("json");
    const invited = await answerOnce(context, deps, { body, status: 201, answer: invitedSchema }, (database) =>
      inviteStaff({ ...deps, database }, context.var.operator, body),
    );
    return context.json(invited, 201);
  });

  routes.openapi(changeRoute, async (context) => {
    await changeStaff(deps, context.var.operator, context.req.valid("param").staffId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(departureRoute, async (context) => {
    await leaveStaff(deps, context.var.operator, context.req.valid("param").staffId);
    return context.json({}, 200);
  });

  routes.openapi(linkRoute, async (context) =>
    context.json(await linkStaff(deps, context.var.operator, context.req.valid("param").staffId), 201),
  );

  routes.openapi(revokeRoute, async (context) => {
    await revokePasskey(deps, context.var.operator, context.req.valid("param"));
    return context.json({}, 200);
  });

  routes.openapi(endRoute, async (context) => {
    await endSessionsOfStaff(deps, context.var.operator, context.req.valid("param").staffId);
    return context.json({}, 200);
  });

  return routes;
}
