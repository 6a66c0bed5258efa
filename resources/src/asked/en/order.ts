/** What people ask that the help of this section answers: see `../index.ts`. */
export const order = `
# order-files
upload: upload Gerbers for an order; which files are needed to order; maximum file size; order from KiCad files; is my file uploaded at once
layers: files assigned to the wrong layer; correct a layer; layer order; top and bottom swapped
values: field is locked; change a value read from the files; files differ from what I entered; do you change my files
regenerated: old Gerber format; rewrite my files; compare with a regenerated set
problems: board could not be read; files incomplete; no outline; size is wrong; encrypted or password protected archive; drawing frame in the outline
# pcb-options
board: meaning of the board options; panel; V-score; FR-4 grade; quantity of panels; put several boards together
copper: copper thickness; via covering; tented vias; plugged vias; fine tracks cost more
finish: which surface finish; HASL or ENIG; color of the board; lead-free; color of the print
special: castellated holes; gold fingers; electrical test; IPC class; packing; faster production; countersink
rules: options that exclude each other; gold fingers need ENIG; smallest hole for a thickness; largest and smallest board; options clash; flex boards; minimum pieces
# prices
editor: what does my board cost; why is it so expensive; price while drawing; what makes the price go up
form: how is the price calculated; tooling cost; price for other quantities; tax and shipping not included; price has changed; price list version; volume discount
lead-time: how long does production take; how many days; faster; express; when is it ready; ship date; delivery time
quotes: save a quote; quote expired; how long is a price valid
save: make it cheaper; reduce the cost; cost saving tips; less expensive; several designs on one panel
# dfm-check
where: can my board be made; check manufacturability; free DFM
kinds: which problems stop an order; what does the factory fix; your decision
checks: what is checked before production; what does the DFM look at
frequent: outline problem; hole too deep; hole outside the board; solder mask bridge too small
# assembly-quote
start: get boards assembled; order PCBA; which files are needed for assembly; upload the BOM; cost of soldering the parts
columns: column of the BOM not recognized; which columns does the BOM need; BOM template; designator column
parts: part not matched; choose another part; out of stock; alternative for a component; leave a component out; supply components myself; send my own parts; consigned parts
write-back: put the chosen part numbers into my schematic
final: parts at end of life, obsolete; only one supplier; binding offer; engineers check the BOM; ask sales for a quote; risk of the BOM
# assembly-placement
preview: see parts on the board before assembly; where is pin 1; red parts; polarity mark; parts shown as boxes
convention: coordinates are shifted or mirrored; unit and origin of the pick and place file; centroid file does not match
checks: part missing in the placement; component on the wrong side; BOM and coordinates differ; do the parts fit the board
rotations: component turned the wrong way; fix the angle of a part; rotated by 90 or 180 degrees; diode in the wrong direction; remember the rotation
limits: smallest component for assembly; my board is too small for assembly; assemble in a panel; fine pitch BGA
# stencils
order: order a stencil; stencil together with the board; paste mask
options: framed or frameless; stencil thickness; size of the stencil; both sides on one stencil; fiducials on the stencil; how many stencils
editor: paste layer; size of paste openings; change the paste opening
problems: no openings in the stencil; stencil needs files; do I need a stencil for assembly; through-hole pads in the stencil
# checkout
cart: are items in the basket kept; cart without an account; the price in the cart has changed; remove an item from the cart; save for later; item has no files yet
coupons: use a voucher or discount code; redeem a promotion; where are my coupons; coupon conditions; coupon after cancelling; combine coupons; coupon not accepted
checkout: place an order; shipping method and cost; no carrier for my address; customs duties and taxes; import tax; purchase order number; shipping is too expensive; delivery address
# payment
ways: how can I pay; credit card; PayPal; Alipay; WeChat; bank account; pay later; order unpaid; when is money taken; purchase on account
currency: pay in euros; which currency; exchange rate; price in yuan
invoices: get an invoice; receipt for my company; VAT number; tax number; billing address; packing list; pro-forma; download documents; fapiao
changes: get my money back; refund after cancelling; price changed after review; pay the difference; higher price
problems: payment failed; card declined; wrong amount transferred; bank fees; pays only in CNY
# order-progress
states: where is my order; status of the order; is it in production; tracking number; has it shipped; what does Reviewed mean; confirm receipt
messages: engineer has a question; answer a question; write to the engineers; contact about an order; mails for each step
change: change an order; wrong address; correct the address; cancel an order; replace the files after ordering; change options after ordering; ordered by mistake
first-article: approve the first assembled board; photos of the assembly before the rest; sample
shipping: pay shipping of assembled boards; when is shipping charged
complaints: order the same again; reorder; boards are defective; wrong boards delivered; get a replacement; remake; reclamation; something is missing in the parcel
`;
