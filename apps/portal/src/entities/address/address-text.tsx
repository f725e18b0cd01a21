import type { StoredAddress } from "@madoguchi/contract/address/address";
import { formatPostcode } from "./format-postcode.ts";

/** A delivery address, in the form of a parcel's label. */
export function AddressText({ address }: { address: StoredAddress }) {
  if (address === null) return <>登録されていません</>;
  const { recipientName, postcode, prefecture, city, town, street, building } = address;
  return (
    <>
      {recipientName} 様
      <br />
      {formatPostcode(postcode)}
      <br />
      {`${prefecture}${city}${town}${street}${building && ` ${building}`}`}
    </>
  );
}
