import { z } from "zod";

/**
 * The part of JSON Schema that the API's description uses for requests. Each keyword may be absent or `undefined`,
 * which the schema below makes of an absent one.
 */
type JsonSchema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  minItems?: number | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
};

const jsonSchema: z.ZodType<JsonSchema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
});

const operationSchema = z.looseObject({
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: jsonSchema }).optional() }) })
    .optional(),
});

const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

type Place = (string | number)[];

/** A value that a schema accepts, and the places of its texts. */
type Sample = { value: unknown; texts: Place[] };

/**
 * Texts of fields that are checked by code, by the field's name. The description of the API shows a length, a pattern
 * or a format; it cannot show that a telephone number exists in Japan, or that an invoice number is a T with 13 digits.
 * A field whose sample is refused gets a text here.
 */
const KNOWN_TEXTS: Record<string, string> = {
  email: "someone@example.com",
  replyTo: "someone@example.com",
  code: "123456",
  content: "5oKj6ICFCg==",
  phoneNumber: "09012345678",
  postcode: "1050014",
  kana: "サトウ タケル",
  startAt: "2026-05-12T10:00:00+09:00",
  homepageUrl: "https://clinic.example/",
  chatAppUrl: "https://clinic.example/",
  invoiceNumber: "T1234567890123",
  senderPostcode: "1050014",
  senderPhoneNumber: "03-1234-5678",
  carrierCustomerCode: "031234567801",
  channelId: "2000000001",
  friendUrl: "https://line.me/R/ti/p/%40clinic",
  ...{ merchantKey: "ab".repeat(32), channelSecret: "secret-1", sharedSecret: "secret-of-the-relay" },
  ...{ messagingChannelSecret: "secret-2", messagingAccessToken: "token-1" },
  ...{ urls: "turn:turn.clinic.example:3478", containerId: "GTM-CLINIC1" },
};

const FORMAT_TEXTS: Record<string, string> = {
  date: "2026-06-01",
  "date-time": "2026-06-01T10:00:00+09:00",
  uuid: "2b1c9f0e-6d3a-4c58-9a7e-0f1d2c3b4a59",
  uri: "https://example.com/",
  email: "someone@example.com",
};

/** Tried in order for a field with a pattern, but without a text by name or format. */
const PATTERN_TEXTS = ["あい", "x1", "#00606f", "1990-04-01", "09:00", "J30.1", "someone@example.com"];

function sampleText({ format, pattern }: JsonSchema, name: string): string {
  const known = KNOWN_TEXTS[name];
  if (known !== undefined && (pattern === undefined || new RegExp(pattern, "u").test(known))) return known;
  if (format !== undefined) {
    const formatted = FORMAT_TEXTS[format];
    if (formatted === undefined) throw new Error(`no sample text for ${name}: ${format}`);
    return formatted;
  }
  const text = PATTERN_TEXTS.find((candidate) => new RegExp(pattern ?? "", "u").test(candidate));
  if (text === undefined) throw new Error(`no sample text for ${name}: ${pattern}`);
  return text;
}

function under(key: string | number, { value, texts }: Sample): Sample {
  return { value, texts: texts.map((place) => [key, ...place]) };
}

/**
 * Objects in which each alternative of each part comes at least once. A part that may be empty is a pair of alternatives, a
 * text or `null`: the first object has all its texts, the second has `null` in all such places at once. A part with fewer
 * alternatives than another comes with its first one in the objects that are left. So there are as many objects as the part
 * with the most alternatives has, not as many as there are combinations.
 */
function sampleObject(properties: Record<string, JsonSchema>): Sample[] {
  const parts = Object.entries(properties).map(([key, part]) => ({
    key,
    samples: samplesOf(part, key).map((s) => under(key, s)),
  }));
  const most = Math.max(1, ...parts.map(({ samples }) => samples.length));
  return Array.from({ length: most }, (_, index) => {
    const chosen = parts.flatMap(({ key, samples }) => {
      const sample = samples[index] ?? samples[0];
      return sample ? [{ key, sample }] : [];
    });
    return {
      value: Object.fromEntries(chosen.map(({ key, sample }) => [key, sample.value])),
      texts: chosen.flatMap(({ sample }) => sample.texts),
    };
  });
}

function samplesOf(schema: JsonSchema, name: string): Sample[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => samplesOf(alternative, name));
  if (schema.enum) return [{ value: schema.enum[0], texts: typeof schema.enum[0] === "string" ? [[]] : [] }];
  const types = [schema.type ?? []].flat();
  if (types.includes("object")) return sampleObject(schema.properties ?? {});
  if (types.includes("array")) {
    const count = Math.max(1, schema.minItems ?? 1);
    return samplesOf(schema.items ?? {}, name).map((sample) => ({
      value: new Array(count).fill(sample.value),
      texts: under(0, sample).texts,
    }));
  }
  if (types.includes("string")) return [{ value: sampleText(schema, name), texts: [[]] }];
  if (types.includes("boolean")) return [{ value: true, texts: [] }];
  if (types.includes("null")) return [{ value: null, texts: [] }];
  return [{ value: schema.minimum ?? 1, texts: [] }];
}

export type SampleCall = { method: string; path: string; value: unknown; texts: Place[] };

/** Bodies for every call with one in the API's description, with the place of each text in them. */
export function sampleCalls(description: unknown): SampleCall[] {
  const { paths } = descriptionSchema.parse(description);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content["application/json"]?.schema;
      const samples = schema ? samplesOf(schema, "") : [];
      return samples.map((sample) => ({ method: method.toUpperCase(), path, ...sample }));
    }),
  );
}

/** The value with the text at `place` replaced. */
export function replaceText(value: unknown, place: Place, replace: (text: string) => string): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return typeof value === "string" ? replace(value) : value;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceText(item, rest, replace) : item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaceText(part, rest, replace) : part]),
  );
}
