import { z } from "zod";
import { CardRefusal } from "./result.ts";
import { hashParams, isSameSignature, type Merchant } from "./signature.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

const bodySchema = z.object({ params: z.record(z.string(), z.unknown()), authHash: z.string().optional() });

/**
 * The text of one member of a JSON object exactly as it was sent. The signature is over that text; serializing the parsed
 * object again could change a space or an escape.
 */
export function findRawMember(text: string, name: string): string | undefined {
  const tokens = [...text.matchAll(TOKEN)];
  let depth = 0;
  let begin: number | undefined;
  let found: string | undefined;
  for (const [position, token] of tokens.entries()) {
    const [symbol] = token;
    const isOuterEnd = depth === 1 && (symbol === "," || symbol === "}");
    if (isOuterEnd && begin !== undefined) {
      found = text.slice(begin, token.index).trimEnd();
      begin = undefined;
    }
    if (symbol === "{" || symbol === "[") depth += 1;
    if (symbol === "}" || symbol === "]") depth -= 1;
    const isKey = depth === 1 && symbol.startsWith('"') && tokens[position + 1]?.[0] === ":";
    if (isKey && JSON.parse(symbol) === name) begin = tokens[position + 2]?.index;
  }
  return found;
}

/** Plain JSON, or JSON that is percent-encoded as a whole, as the provider's kits send it with either content type. */
function decodeBody(body: string): string {
  return body.trimStart().startsWith("{") ? body : decodeURIComponent(body.replaceAll("+", " "));
}

function readBody(body: string) {
  try {
    const text = decodeBody(body);
    return { text, ...bodySchema.parse(JSON.parse(text)) };
  } catch {
    throw new CardRefusal("OC01", "The message cannot be read.");
  }
}

/** The parameters of a message without a check of its signature, for the switches and the journal. */
export function peekParams(body: string): Record<string, unknown> {
  try {
    return readBody(body).params;
  } catch {
    return {};
  }
}

/** The parameters of a correctly signed command (`docs/design/providers.md` 1.3). Throws a refusal for any other. */
export function openEnvelope(merchant: Merchant, body: string): Record<string, unknown> {
  const { text, params, authHash } = readBody(body);
  if (authHash === undefined || authHash === "") throw new CardRefusal("OC04", "There is no authHash.");
  if (params["merchantCcid"] !== merchant.ccid) throw new CardRefusal("OD01", "There is no such merchant.");
  const expected = hashParams(merchant, findRawMember(text, "params") ?? "");
  if (!isSameSignature(authHash, expected)) throw new CardRefusal("OC06", "The authHash does not fit the parameters.");
  return params;
}
