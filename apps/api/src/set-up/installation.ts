import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import type { z } from "zod";
import { SetUpRefusal } from "./set-up-refusal.ts";

/** The operator's name in the audit for the command's acts. */
const OPERATOR = "npm run set-up";

/** Answers one request of HTTP, by a network or in this process. */
type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;

type CallOptions<Schema extends z.ZodType> = {
  method?: "GET" | "PUT" | "POST" | "DELETE";
  body?: object;
  /** The subject of the call, for a refusal. */
  about: string;
  answer: Schema;
};

/** The calls of one bearer: the administrator, or a key of the clinic. */
export type Calls = <Schema extends z.ZodType>(path: string, options: CallOptions<Schema>) => Promise<z.output<Schema>>;

function refusalOf(about: string, status: number, body: unknown): SetUpRefusal {
  const { data } = errorBodySchema.safeParse(body);
  if (data?.code === "S001") {
    const line = "ADMINISTRATION_SECRET is not the secret of this installation";
    return new SetUpRefusal("place", [line], { problem: "wrong secret" });
  }
  const fields = (data?.issues ?? []).map(({ path }) => path);
  const reason = [data?.detail, fields.length > 0 && `field ${fields.join(", ")}`].filter(Boolean).join(": ");
  const line = `The call for ${about} was refused with ${data?.code ?? `HTTP ${status}`}${reason ? ` (${reason})` : ""}`;
  return new SetUpRefusal("place", [line]);
}

/** Calls the installation with a secret. A refusal becomes a `SetUpRefusal` that names the call's subject. */
export function openCalls(answer: Answer, secret: string): Calls {
  return async (path, { method = "GET", body, about, answer: schema }) => {
    const headers = {
      authorization: `Bearer ${secret}`,
      [OPERATOR_HEADER]: encodeURIComponent(OPERATOR),
      "content-type": "application/json",
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await Promise.resolve(answer(path, init)).catch(() => {
      throw new SetUpRefusal("place", [`${about}: the installation gives no answer`]);
    });
    const answerBody: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusalOf(about, response.status, answerBody);
    return schema.parse(answerBody);
  };
}

/** The place of the set-up: a running installation, or its database while no program uses it. */
export type Installation = {
  /** For the person at the terminal. */
  where: string;
  answer: Answer;
  administrationSecret: string;
  close: () => Promise<void>;
};
