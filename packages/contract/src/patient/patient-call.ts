import type { z } from "zod";
import { type Call, type Definition, defineCall, type Method, type NO_BODY, type NO_QUERY } from "../http/call.ts";

/** The beginning of every path of the API. */
const API = "/api/v1";
const CLINIC = "/api/v1/customer/clinic/{clinicId}";
const BUSINESS = "/api/v1/customer/business/{medicalBusinessId}";

/** A call without authentication. */
export type PublicAccess = { of: "public" };

/** About the account of the signed-in person, also while they represent another (decision 99). */
type OfAccount = { isOfAccount?: true | undefined };

/** A call of the signed-in patient in one clinic. */
export type ClinicAccess = { of: "clinic" } & OfAccount;

type Conditions = OfAccount & {
  /** Allowed for a signed-in person who is not registered yet. */
  isOpenToNewcomers?: true | undefined;
  /** Allowed only within ten minutes of a sign-in or another proof of identity; else E002. */
  needsProof?: true | undefined;
};

/** A call of the signed-in patient in all clinics of the business. */
export type BusinessAccess = { of: "business" } & Conditions;

/** A call of the portal, with its access. */
export type PatientCall = Call & (PublicAccess | ClinicAccess | BusinessAccess);

type Schemas = z.core.$ZodLooseShape;
type Nothing = Record<never, never>;

/** Declares a public call. Bundles drop unused calls. */
// @__NO_SIDE_EFFECTS__
export function publicCall<
  const Path extends `/${string}`,
  Answer extends z.ZodType,
  Own extends Schemas = Nothing,
  Query extends z.ZodObject = typeof NO_QUERY,
  Body extends z.ZodType = typeof NO_BODY,
>(method: Method, path: Path, definition: Definition<Own, Query, Body, Answer>) {
  return { ...defineCall(method, `${API}${path}` as const, definition), of: "public" as const };
}

/** Declares a call of the patient in one clinic, by the part of its path after the clinic. */
// @__NO_SIDE_EFFECTS__
export function clinicCall<
  const Path extends `/${string}`,
  Answer extends z.ZodType,
  Own extends Schemas = Nothing,
  Query extends z.ZodObject = typeof NO_QUERY,
  Body extends z.ZodType = typeof NO_BODY,
>(method: Method, path: Path, definition: Definition<Own, Query, Body, Answer> & OfAccount) {
  const { isOfAccount } = definition;
  return { ...defineCall(method, `${CLINIC}${path}` as const, definition), of: "clinic" as const, isOfAccount };
}

/** Declares a call of the patient in all clinics of the business, by the part of its path after the business. */
// @__NO_SIDE_EFFECTS__
export function businessCall<
  const Path extends `/${string}`,
  Answer extends z.ZodType,
  Own extends Schemas = Nothing,
  Query extends z.ZodObject = typeof NO_QUERY,
  Body extends z.ZodType = typeof NO_BODY,
>(method: Method, path: Path, definition: Definition<Own, Query, Body, Answer> & Conditions) {
  const { needsProof, isOpenToNewcomers, isOfAccount } = definition;
  const call = defineCall(method, `${BUSINESS}${path}` as const, definition);
  return { ...call, of: "business" as const, needsProof, isOpenToNewcomers, isOfAccount };
}
