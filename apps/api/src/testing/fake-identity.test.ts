import { describeIdentityUsers } from "../platform/adapters/identity/identity.contract-test.ts";
import { createFakeIdentity } from "./fake-identity.ts";

describeIdentityUsers("the tests of the API imitate them", await createFakeIdentity(() => new Date()));
