import { createHmac, randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { readOwnClinic } from "./own-clinic.ts";

export type Environment = Record<string, string>;

export type Addresses = { portal: string; desk: string; sandbox: string; dataFolder: string };

/** The distance between 3025 and 3001, applied to the sandbox's port. */
const SMTP_PORT_DISTANCE = 24;

/** The distance between 3002 and 3000, applied to the portal's port. */
const DESK_PORT_DISTANCE = 2;

const DEMONSTRATION_CLINIC_ID = "clinic-minato";

const MAIL_ADDRESS = "no-reply@clinic.example";

const JWKS_PATH = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** A secret of this data folder for one purpose, so that no two folders share one and the code has none. */
function deriveSecret(hashSecret: string, purpose: string): string {
  return createHmac("sha256", hashSecret).update(purpose).digest("base64url");
}

/** A clinic of one's own signs patients in itself, unless an identity platform is set, and has no name of another. */
function valuesOfOwn(set: Record<string, string | undefined>): Environment {
  const hasIdentity = ["IDENTITY", "IDENTITY_PROJECT_ID", "IDENTITY_API_KEY", "IDENTITY_SERVICE_ACCOUNT_FILE"].some(
    (name) => name in set,
  );
  return { MAIL_FROM: MAIL_ADDRESS, ...(!hasIdentity && { IDENTITY: "built-in" }) };
}

/**
 * The environment of the demonstration: all variables of the three programs, with the sandbox's addresses. Variables
 * that the caller has set stay, so that any one service can be replaced by a real one. The clinic is the one that
 * `npm run set-up` has made in the data folder, if any. Throws `StartProblem`.
 */
export function demonstrationEnvironment(
  given: Record<string, string | undefined>,
  hashSecret: string,
  root: string,
): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ""));
  const port = set["PORT"] ?? "3000";
  const sandboxPort = set["SANDBOX_PORT"] ?? "3001";
  const deskPort = set["DESK_PORT"] ?? String(Number(port) + DESK_PORT_DISTANCE);
  const smtpPort = set["SANDBOX_SMTP_PORT"] ?? String(Number(sandboxPort) + SMTP_PORT_DISTANCE);
  const sandbox = `http://localhost:${sandboxPort}`;
  const dataFolder = resolve(root, set["DATA_DIR"] ?? "data");
  const own = readOwnClinic(dataFolder);
  const clinicId = set["CLINIC_ID"] ?? own?.clinicId ?? DEMONSTRATION_CLINIC_ID;
  const defaults: Environment = {
    ENVIRONMENT: "development",
    PORTAL_BASE_URL: `http://localhost:${port}`,
    DESK_BASE_URL: `http://localhost:${deskPort}`,
    DEMONSTRATION_DESK_LINK: deriveSecret(hashSecret, "demonstration-desk-link"),
    CLINIC_ID: clinicId,
    MEDICAL_BUSINESS_ID: clinicId === own?.clinicId ? own.medicalBusinessId : "business-minato",
    IDENTITY_PROJECT_ID: "madoguchi-sandbox",
    IDENTITY_API_KEY: "sandbox-api-key",
    IDENTITY_AUTH_DOMAIN: "localhost",
    IDENTITY_BASE_URL: sandbox,
    IDENTITY_JWKS_URL: `${sandbox}${JWKS_PATH}`,
    IDENTITY_SERVICE_ACCOUNT_FILE: join(dataFolder, "sandbox", "service-account.json"),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    MAIL_FROM: `みなとオンラインクリニック <${MAIL_ADDRESS}>`,
    POSTCODE_BASE_URL: `${sandbox}/api/v6`,
    POSTCODE_API_KEY: "sandbox-postcode-key",
    HASH_SECRET: hashSecret,
    ADMINISTRATION_SECRET: deriveSecret(hashSecret, "administration"),
    DEMONSTRATION_OPERATION_KEY: deriveSecret(hashSecret, "clinic-desk"),
    CARD_BASE_URL: sandbox,
    CARD_MERCHANT_CCID: "A100000000000001069999cc",
    CARD_MERCHANT_KEY: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    CARD_TOKEN_API_KEY: "sandbox-card-token-key",
    CARD_IS_DUMMY: "1",
    LINE_CHANNEL_ID: "2000000001",
    LINE_CHANNEL_SECRET: "sandbox-line-channel-secret",
    LINE_LOGIN_BASE_URL: sandbox,
    LINE_API_BASE_URL: sandbox,
    LINE_MESSAGING_CHANNEL_SECRET: "sandbox-line-messaging-secret",
    LINE_MESSAGING_ACCESS_TOKEN: "sandbox-line-messaging-token",
    LINE_FRIEND_URL: "https://line.me/R/ti/p/%40madoguchi-demo",
    SMS_BASE_URL: sandbox,
    SMS_ACCOUNT_SID: "AC00000000000000000000000000000001",
    SMS_AUTH_TOKEN: "sandbox-sms-token",
    SMS_FROM: "+815000000001",
    CHAT_APP_URL: `${sandbox}/line/chat`,
  };
  return {
    ...defaults,
    ...(clinicId !== DEMONSTRATION_CLINIC_ID && valuesOfOwn(set)),
    ...set,
    PORT: port,
    DESK_PORT: deskPort,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    DATA_DIR: dataFolder,
  };
}

/**
 * The environment of one run of the demonstration, with its patients. Its link to the desk is valid for this run only,
 * so that a copy in a history or a message cannot be used later.
 */
export function environmentOfRun(...[given, ...rest]: Parameters<typeof demonstrationEnvironment>): Environment {
  const ofRun = {
    DEMONSTRATION_DESK_LINK: given["DEMONSTRATION_DESK_LINK"] || randomBytes(32).toString("base64url"),
    DEMONSTRATION_PATIENTS: given["DEMONSTRATION_PATIENTS"] || "1",
  };
  return demonstrationEnvironment({ ...given, ...ofRun }, ...rest);
}

/** The addresses of the started programs, for a person. */
export function addressesOf(environment: Environment): Addresses {
  return {
    portal: environment["PORTAL_BASE_URL"] ?? `http://localhost:${environment["PORT"]}`,
    desk: environment["DESK_BASE_URL"] ?? `http://localhost:${environment["DESK_PORT"]}`,
    sandbox: `http://localhost:${environment["SANDBOX_PORT"]}`,
    dataFolder: environment["DATA_DIR"] ?? "data",
  };
}

/** Whether the portal serves the demonstration's clinic, which the API then creates at its start. */
export function isDemonstrated(environment: Environment): boolean {
  return environment["CLINIC_ID"] === DEMONSTRATION_CLINIC_ID;
}

/** Whether the API fills the clinic with patients at its start, for which the sandbox must answer. */
export function hasPatients(environment: Environment): boolean {
  return isDemonstrated(environment) && environment["DEMONSTRATION_PATIENTS"] === "1";
}

/** The link that signs in at the desk as the demonstration's doctor; production refuses to start with its secret. */
export function deskLinkOf(environment: Environment): string {
  const secret = encodeURIComponent(environment["DEMONSTRATION_DESK_LINK"] ?? "");
  return `${addressesOf(environment).desk}/api/v1/desk/demonstration?secret=${secret}`;
}

/** Whether the API serves its description in this environment, as its own configuration decides. */
export function hasApiDocs(environment: Environment): boolean {
  return (environment["API_DOCS"] ?? (environment["ENVIRONMENT"] === "production" ? "0" : "1")) === "1";
}
