import { lookUpPostcodeCall } from "@madoguchi/contract/address/postcode.patient.calls";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { changeAddress, readAddress, registerAddress } from "./address.ts";
import type { PostcodeMemory } from "./postcode-memory.ts";

const DAY_SECONDS = 86_400;

/** The call is public, and each uncached one costs the clinic a request to its provider, so a network is limited. */
const NEW_POSTCODES = { name: "postcode", limit: 30, windowSeconds: 60 } as const;

/** The patient's delivery address, and the places of a postcode. */
export function addressHandlers(memory: PostcodeMemory) {
  return {
    readAddress,
    registerAddress,
    changeAddress,
    lookUpPostcode: publicCalls.answers(lookUpPostcodeCall, async ({ deps, params: { postcode }, context }) => {
      if (!memory.find(postcode)) {
        const network = networkAtBusiness(context, deps.settings);
        await countAgainst(deps, [{ rule: NEW_POSTCODES, subject: network }]);
      }
      const candidates = await memory.ask(postcode);
      context.header("Cache-Control", `public, max-age=${DAY_SECONDS}`);
      return { candidates };
    }),
  };
}
