import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import type { Call } from "@madoguchi/contract/http/call";
import type { AnyCallRequest, CallRequest } from "@madoguchi/contract/http/call-request";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { z } from "zod";
import { demonstrationClinic } from "../demonstration/clinic-minato.ts";

/** Answers this process's calls without a network. */
type App = {
  request: (path: string, init: RequestInit, environment: object) => Response | Promise<Response>;
};

type Place = "clinicId" | "medicalBusinessId";

/** Sends a call of the contract as one person. Returns the answer, parsed by its schema. Throws `CallRefused`. */
export type Send = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  call: Call<Params, Query, Body, Answer>,
  request: CallRequest<Params, Query, Body, Place>,
  /** The body of a call that takes a file. */
  file?: Uint8Array<ArrayBuffer>,
) => Promise<z.output<Answer>>;

/** The catalogue's code of a refusal, and the refused call. */
export class CallRefused extends Error {
  override name = "CallRefused";
  readonly code: string;

  constructor(call: Pick<Call, "method" | "path">, code: string, detail: string) {
    super(`${call.method} ${call.path} was refused with ${code}${detail}`);
    this.code = code;
  }
}

const { clinicId, medicalBusinessId } = demonstrationClinic;
const FROM_THIS_MACHINE = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

async function sendAs<Answer extends z.ZodType>(
  app: App,
  headers: Record<string, string>,
  call: Pick<Call, "method" | "path"> & { answer: Answer },
  { params, query = {}, body }: AnyCallRequest,
  file?: Uint8Array<ArrayBuffer>,
): Promise<z.output<Answer>> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const path = fillPath(call.path, { clinicId, medicalBusinessId, ...params });
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = file ? "application/octet-stream" : "application/json";
  const length = file && { "content-length": String(file.length) };
  const init = {
    method: call.method,
    headers: { ...headers, ...length, "content-type": type },
    ...(sent !== undefined && { body: sent }),
  };
  const response = await app.request(search.size > 0 ? `${path}?${search}` : path, init, FROM_THIS_MACHINE);
  const answerBody: unknown = await response.json();
  if (response.ok) return call.answer.parse(answerBody);
  const refusal = errorBodySchema.safeParse(answerBody).data;
  const fields = refusal?.issues?.map(({ path: field }) => ` ${field}`).join("") ?? "";
  throw new CallRefused(call, refusal?.code ?? String(response.status), fields);
}

/** The calls of a patient who has just signed in with this token. */
export function sendAsPatient(app: App, token: string): Send {
  const headers = { authorization: `Bearer ${token}` };
  return (call, request, file) => sendAs(app, headers, call, request, file);
}

/** The calls of one of the clinic's systems for a person whom it names. */
export function sendAsOperator(app: App, key: string, operator: string): Send {
  const headers = { authorization: `Bearer ${key}`, [OPERATOR_HEADER]: encodeURIComponent(operator) };
  return (call, request, file) => sendAs(app, headers, call, request, file);
}
