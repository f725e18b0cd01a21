import { clinicSettingsRequestSchema } from "../clinic-settings/clinic-settings.ts";
import { DONE, defineCall } from "../http/call.ts";
import {
  createOperationKeyRequestSchema,
  operationKeyCreatedSchema,
  operationKeyListSchema,
} from "../operation-key/operation-key.ts";
import { enrolmentLinkSchema, ownerListSchema, ownerRequestSchema } from "../staff/staff.ts";
import { clinicHostListSchema, clinicHostRequestSchema, hostNameSchema } from "./clinic-host.ts";
import { businessListSchema, businessRequestSchema, installationIdSchema } from "./installation.ts";

export const readBusinessesCall = defineCall("GET", "/api/v1/administration/business", {
  summary: "すべての医療法人とクリニックを読む",
  answer: businessListSchema,
  description: "医療法人とそのクリニックです。",
});

export const storeBusinessCall = defineCall("PUT", "/api/v1/administration/business/{medicalBusinessId}", {
  summary: "医療法人を登録または変更する",
  params: { medicalBusinessId: installationIdSchema },
  body: businessRequestSchema,
  answer: DONE,
  description: "登録しました。",
});

export const storeClinicCall = defineCall(
  "PUT",
  "/api/v1/administration/business/{medicalBusinessId}/clinic/{clinicId}",
  {
    summary: "クリニックを登録または変更する",
    params: { medicalBusinessId: installationIdSchema, clinicId: installationIdSchema },
    body: clinicSettingsRequestSchema,
    answer: DONE,
    description: "登録しました。次に業務キーを作ります。",
    refuses: ["MedicalBusinessNotFound", "ClinicNotOfMedicalBusiness"],
  },
);

export const inviteOwnerCall = defineCall("POST", "/api/v1/administration/clinic/{clinicId}/owner", {
  summary: "クリニックの管理者の登録用リンクを作る",
  body: ownerRequestSchema,
  status: 201,
  answer: enrolmentLinkSchema,
  description: "リンクは、この回答にだけ含まれます。",
  refuses: ["ClinicNotFound"],
});

export const readOwnersCall = defineCall("GET", "/api/v1/administration/clinic/{clinicId}/owner", {
  summary: "クリニックの管理者を読む",
  answer: ownerListSchema,
  description: "退職していない管理者です。",
  refuses: ["ClinicNotFound"],
});

export const readClinicKeysCall = defineCall("GET", "/api/v1/administration/clinic/{clinicId}/key", {
  summary: "クリニックの業務キーを読む",
  answer: operationKeyListSchema,
  description: "失効したものを含むすべてのキーです。認証情報は含みません。",
  refuses: ["ClinicNotFound"],
});

export const createClinicKeyCall = defineCall("POST", "/api/v1/administration/clinic/{clinicId}/key", {
  summary: "クリニックの業務キーを作る",
  body: createOperationKeyRequestSchema,
  status: 201,
  answer: operationKeyCreatedSchema,
  description: "作りました。認証情報は、この回答にだけ含まれます。",
  refuses: ["ClinicNotFound"],
});

export const revokeClinicKeyCall = defineCall("POST", "/api/v1/administration/clinic/{clinicId}/key/{keyId}/revoke", {
  summary: "クリニックの業務キーを失効させる",
  answer: DONE,
  description: "失効しました。",
  refuses: ["ClinicNotFound", "ResourceNotFound"],
});

export const readClinicHostsCall = defineCall("GET", "/api/v1/administration/host", {
  summary: "クリニックのホスト名を読む",
  answer: clinicHostListSchema,
  description:
    "患者さんの画面とクリニックの画面のホスト名です。ひとつもなければ、すべて環境変数のクリニックのものです。",
});

export const addClinicHostCall = defineCall("PUT", "/api/v1/administration/host/{host}", {
  summary: "ホスト名をクリニックに割り当てる",
  params: { host: hostNameSchema },
  body: clinicHostRequestSchema,
  answer: DONE,
  description: "割り当てました。再起動は要りません。",
  refuses: ["ClinicNotFound", "MedicalBusinessNotFound"],
});

export const removeClinicHostCall = defineCall("DELETE", "/api/v1/administration/host/{host}", {
  summary: "ホスト名の割り当てをなくす",
  params: { host: hostNameSchema },
  answer: DONE,
  description: "なくしました。",
});
