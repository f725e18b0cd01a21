import type { z } from "zod";
import { type Call, type Definition, defineCall, type Method, type NO_BODY, type NO_QUERY } from "../http/call.ts";
import type { KeyScope } from "./key-scope.ts";
import type { StaffRole } from "./staff-role.ts";

/** The staff who may make a call; `isOwnersAct`: only with a passkey used within the last minutes. */
export type Roles = { roles: readonly StaffRole[]; isOwnersAct?: true };

export const everybody: Roles = { roles: ["doctor", "nurse", "reception", "owner"] };
/** The staff who see patients. An owner without one of these roles reads no patient's record. */
export const withPatients: Roles = { roles: ["doctor", "nurse", "reception"] };
export const careOnly: Roles = { roles: ["doctor", "nurse"] };
export const doctorOnly: Roles = { roles: ["doctor"] };
export const money: Roles = { roles: ["reception", "owner"] };
export const schedule: Roles = { roles: ["reception", "owner"] };
export const careSettings: Roles = { roles: ["doctor", "owner"] };
export const ownerOnly: Roles = { roles: ["owner"] };
/** Exports whole records. */
export const recordExport: Roles = { roles: ["doctor", "owner"], isOwnersAct: true };
export const ownersAct: Roles = { roles: ["owner"], isOwnersAct: true };

export type OperationRights = {
  /** The staff who may make the call (`docs/design/desk.md`, Roles). */
  by: Roles;
  /** The scope that a key of one of the clinic's systems needs; `null`: only a person makes this call. */
  scope: KeyScope | null;
};

/** A call of the clinic's side, made by staff at the desk and by the clinic's systems with a key. */
export type OperationCall<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Answer> & OperationRights;

const CLINIC = "/api/v1/operation/clinic/{clinicId}";

/** Declares a call of the clinic's side by the part of its path after the clinic. Bundles drop unused calls. */
// @__NO_SIDE_EFFECTS__
export function operationCall<
  const Path extends `/${string}`,
  Answer extends z.ZodType,
  Own extends z.core.$ZodLooseShape = Record<never, never>,
  Query extends z.ZodObject = typeof NO_QUERY,
  Body extends z.ZodType = typeof NO_BODY,
>(method: Method, path: Path, definition: Definition<Own, Query, Body, Answer> & OperationRights) {
  return { ...defineCall(method, `${CLINIC}${path}` as const, definition), by: definition.by, scope: definition.scope };
}
