import { Section } from "@madoguchi/ui/layout/section";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { changeableDelivery } from "./delivery-fixtures.ts";
import { WishFields } from "./wish-fields.tsx";

/** お届けのご希望 with all options that a clinic may allow. */
export function DeliverySamples() {
  const [wish, setWish] = useState(changeableDelivery.wish);
  return (
    <Sample name="お届けのご希望">
      <Section>
        <WishFields wish={wish} allowed={changeableDelivery.allowed} onChange={setWish} />
      </Section>
    </Sample>
  );
}
