import { writeCarrierFile } from "./carrier-file.ts";
import { acknowledgeStop, correctShipment, unshipParcel } from "./correct-parcel.ts";
import { deliverParcel, packParcel, shipParcel, unpackParcel } from "./parcel-steps.ts";
import { printMedicineBags, printMedicineInformation } from "./print-medicine-papers.ts";
import { printLabels, printPackingList, readParcels } from "./read-parcels.ts";

/** 発送: the calls on the list of parcels, their prints and label files, and on one parcel's steps. */
export const parcelHandlers = {
  readParcels,
  printPackingList,
  printLabels,
  printMedicineBags,
  printMedicineInformation,
  writeCarrierFile,
  packParcel,
  unpackParcel,
  shipParcel,
  deliverParcel,
  correctShipment,
  unshipParcel,
  acknowledgeStop,
};
