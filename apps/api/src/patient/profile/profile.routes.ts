import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import {
  createProfileUpdateSchema,
  registeredProfileSchema,
  storedProfileSchema,
} from "@madoguchi/contract/profile/profile";
import { createProfileRegistrationSchema } from "@madoguchi/contract/registration/profile-registration";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema, ifMatchSchema } from "../../platform/http/validate.ts";
import { FORM_CHANGED } from "../../records/clinic-form/submit-form.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { limitPhoneGuesses } from "../limit-phone-guesses.ts";
import { changeProfile } from "./change-profile.ts";
import { readProfile } from "./read-profile.ts";
import { registerProfile } from "./register-profile.ts";

const readRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.information,
  summary: "基本情報を読む",
  answers: { 200: jsonAnswer("登録されている基本情報です。", storedProfileSchema) },
  refuses: ["CustomerInfoNotFound"],
  isOpenToNewcomers: true,
});

function describeRegistration(now: () => Date) {
  return customerRoute({
    scope: "business",
    method: "post",
    path: apiPaths.information,
    summary: "基本情報を登録する",
    request: {
      headers: idempotencyHeaderSchema,
      body: jsonBody(createProfileRegistrationSchema(now)),
    },
    answers: { 201: jsonAnswer("登録しました。診察券番号です。", registeredProfileSchema) },
    refuses: [
      "ClinicNotFound",
      "ClinicNotOfMedicalBusiness",
      "CustomerExist",
      "EmailUsed",
      "PhoneNumberDuplicated",
      "ChatAppUserAlreadyLinked",
      "CustomerInfoCreationFailed",
      "ClinicFormNotFound",
      "ClinicFormNotOfCustomerClinic",
      FORM_CHANGED,
    ],
    isOpenToNewcomers: true,
  });
}

function describeChange(now: () => Date) {
  return customerRoute({
    scope: "business",
    method: "put",
    path: apiPaths.information,
    summary: "基本情報を変更する",
    request: {
      headers: ifMatchSchema,
      body: jsonBody(createProfileUpdateSchema(now)),
    },
    answers: { 200: jsonAnswer("変更しました。", z.object({})) },
    refuses: ["CustomerInfoNotFound", "PhoneNumberDuplicated"],
  });
}

/** `GET`, `POST` and `PUT /customer/business/{medicalBusinessId}/information`. */
export function createProfileRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(readRoute, async (context) => {
    const { medicalBusinessId } = context.req.valid("param");
    const profile = await readProfile(deps, medicalBusinessId, context.var.claims.uid);
    context.header("Cache-Control", "no-store");
    context.header("ETag", contentVersion(profile));
    return context.json(profile, 200);
  });

  routes.openapi(describeRegistration(deps.now), async (context) => {
    const { medicalBusinessId } = context.req.valid("param");
    const body = context.req.valid("json");
    const { claims, requestId } = context.var;
    const call = { body, status: 201, answer: registeredProfileSchema };
    const asker = { identityUid: claims.uid, network: clientNetwork(context, deps.settings.trustedProxyHops) };
    const registered = await limitPhoneGuesses(deps, asker, () =>
      answerOnce(context, deps, call, (database) =>
        registerProfile({ ...deps, database }, { claims, medicalBusinessId, requestId }, body),
      ),
    );
    return context.json(registered, 201);
  });

  routes.openapi(describeChange(deps.now), async (context) => {
    const { claims, customer, requestId } = context.var;
    const owner = { ...customer, identityUid: claims.uid, requestId };
    const network = clientNetwork(context, deps.settings.trustedProxyHops);
    await limitPhoneGuesses(deps, { identityUid: claims.uid, network }, () =>
      changeProfile(deps, owner, context.req.valid("json"), context.req.valid("header")["if-match"]),
    );
    return context.json({}, 200);
  });

  return routes;
}
