import { addCardCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { DeviceTestRequest } from "@madoguchi/contract/visit/device-test";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { journeyAddresses } from "./addresses.ts";
import { cardNumbers } from "./card.ts";
import { sendJson } from "./send-json.ts";

const { portal, sandbox } = journeyAddresses;

const READY: Omit<DeviceTestRequest, "treatmentId"> = {
  result: "ready",
  checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
  browser: "Safari 19",
  system: "iOS 26",
  roundTripMs: 40,
  lossPercent: 0,
};

/** Stores a card as the browser does: the number goes to the card company, its token to the portal. */
export async function storeCard(idToken: string): Promise<void> {
  const card = {
    card_number: cardNumbers.frictionless,
    card_expire: "12/30",
    security_code: "123",
    cardholder_name: "HANAKO YAMADA",
  };
  const configuration: { payment: { apiKey: string } } = await (await fetch(`${portal}/config.json`)).json();
  const answer = await sendJson(`${sandbox}/4gtoken`, { ...card, token_api_key: configuration.payment.apiKey });
  const { token }: { token: string } = await answer.json();
  await sendJson(
    `${portal}${fillPath(addCardCall.path, { medicalBusinessId: "business-minato" })}`,
    { token, makeDefault: true },
    { headers: { authorization: `Bearer ${idToken}` } },
  );
}

/** Records a successful device test for the visit. */
export async function testDevice(idToken: string, treatmentId: string): Promise<void> {
  await sendJson(
    `${portal}${fillPath(storeDeviceTestCall.path, { clinicId: "clinic-minato" })}`,
    { ...READY, treatmentId },
    { headers: { authorization: `Bearer ${idToken}` } },
  );
}
