import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";

export type ReceivedCall = {
  call: string;
  operator: string;
  authorization: string;
  key: string | undefined;
  body: unknown;
};

const BASE = "/api/v1/operation/clinic/clinic-minato";

const patient = {
  medicalRecordCode: "M000123",
  lastName: "山田",
  firstName: "花子",
  lastNameKana: "ヤマダ",
  firstNameKana: "ハナコ",
  sex: 1,
  birthdate: "1990-04-01",
  phoneNumber: "09012345678",
  email: "hanako@example.jp",
  isLineLinked: false,
};

/** A treatment as the queue lists it. */
export function queuedVisit(statusId = 1, statusLabel = "予約済み") {
  return {
    treatmentId: "visit-1",
    statusId,
    statusLabel,
    kind: "consultation",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    medicalRecordCode: "M000123",
    patientName: "山田 花子",
    clinicalDepartmentName: "内科",
    doctorName: "佐藤 美咲",
    isFirstTreatment: true,
    total: statusId === 3 ? 5480 : null,
    paymentDueAt: statusId === 3 ? "2026-05-20T23:59:59+09:00" : null,
    isPaymentExpired: false,
    steps: [
      { step: "reservation", state: "done", at: "2026-05-10T09:00:00+09:00" },
      { step: "questionnaire", state: "done", at: "2026-05-11T21:30:00+09:00" },
      { step: "examination", state: "current", at: "2026-05-12T10:00:00+09:00" },
      { step: "payment", state: "next" },
      { step: "delivery", state: "next" },
    ],
  };
}

/** The same treatment as its record. */
export function visitRecord(statusId = 1, statusLabel = "予約済み", more: object = {}) {
  return {
    ...queuedVisit(statusId, statusLabel),
    reservationNumber: "ABCD-EFGH",
    cancelReason: null,
    clinicReason: null,
    medicineDecision: null,
    patient,
    address: null,
    carePlan: null,
    prescription: [],
    charge: null,
    paidAt: null,
    payments: [],
    delivery: null,
    ...more,
  };
}

export const charge = {
  version: 1,
  lines: [{ label: "診察料", quantity: 1, unitPrice: 2500 }],
  total: 2500,
  dueAt: "2026-05-20T23:59:59+09:00",
  isExpired: false,
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === "" ? undefined : JSON.parse(text);
}

/** Answers the operation API's calls from a list, and records them. Calls are named `GET /treatment?day=…`. */
export async function startOperationApi(answers: Record<string, { status?: number; body: unknown }>) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url?.replace(BASE, "")}`;
    const { authorization = "", "idempotency-key": key, "x-operator": operator = "" } = request.headers;
    calls.push({
      call,
      operator: decodeURIComponent(String(operator)),
      authorization,
      key: key === undefined ? undefined : String(key),
      body: await readBody(request),
    });
    const answer = answers[call] ?? {
      status: 404,
      body: { code: "E004", message: "お探しの情報が見つかりませんでした。" },
    };
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { url: `http://localhost:${port}`, calls };
}
