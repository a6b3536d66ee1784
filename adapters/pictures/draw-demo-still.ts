import sharp from "sharp";

/** A rider on a horse from behind, drawn for the demo studio: no person's photograph. */
const rider = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="900" height="1200">
<rect width="240" height="320" fill="#DCE4DA"/>
<path d="M0 196C50 176 90 190 130 182S210 176 240 190V320H0Z" fill="#B9C7B0"/>
<path d="M0 262H240V320H0Z" fill="#E2D5BF"/>
<g stroke-linecap="round" stroke-linejoin="round" transform="translate(0 -16)">
<g fill="none"><path d="M107 204L60 240" stroke="#E6D9C3" stroke-width="24"/>
<path d="M60 240L62 298" stroke="#1C2B26" stroke-width="16"/>
<path d="M62 301h-7" stroke="#1C2B26" stroke-width="13"/>
<path d="M52 309h20" stroke="#7A867B" stroke-width="3.5"/></g><g fill="none">
<path d="M133 204L180 244" stroke="#E6D9C3" stroke-width="24"/>
<path d="M180 244L178 306" stroke="#1C2B26" stroke-width="16"/>
<path d="M178 309h7" stroke="#1C2B26" stroke-width="13"/>
<path d="M168 317h20" stroke="#7A867B" stroke-width="3.5"/></g><g>
<path d="M84 300L80 340H104L106 300ZM156 300L160 340H136L134 300Z" fill="#7E452C"/>
<path d="M120 216C152 214 174 236 176 270C178 300 160 318 120 318C80 318 62 300 64 270C66 236 88 214 120 216Z" fill="#A8613F"/>
<path d="M88 212C98 204 142 204 152 212L156 230C140 222 100 222 84 230Z" fill="#FAF6EF"/>
<path d="M96 208C108 201 132 201 144 208L146 218C132 212 108 212 94 218Z" fill="#3A2A22"/>
<path d="M116 236C112 262 108 292 112 330C116 338 124 338 128 330C132 292 128 262 124 236Z" fill="#4B3226"/>
</g><g>
<path d="M92 103.2Q129 96 166 116.8C164 144.8 140.5 146 144 196L96 196C90.5 146 94 131.2 92 103.2Z" fill="#2F4A40"/>
<path d="M97 188C90 198 92 213 120 212C148 213 150 198 143 188Z" fill="#E6D9C3"/>
<g fill="none" stroke-width="13"><circle cx="85" cy="188" r="6" fill="#D9A27E"/>
<path d="M96 109.2L79 156L85 180" stroke="#3D5C50"/></g><g fill="none" stroke-width="13">
<circle cx="155" cy="188" r="6" fill="#D9A27E"/>
<path d="M162 122.8L161 156L155 180" stroke="#3D5C50"/></g></g><g transform="rotate(7 129 102)">
<path d="M129 102V84" stroke="#D9A27E" stroke-width="15"/>
<path d="M129 50C151 50 149 86 129 90C109 86 107 50 129 50Z" fill="#4B3226"/>
<path d="M109 74C107 40 151 40 149 74Q129 80 109 74Z" fill="#1C2B26"/></g>
</g>
</svg>`;

/** The picture that stands for a still in the demo, as a JPEG of 900 by 1200 pixels. */
export const drawDemoStill = async (): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(rider)).jpeg({ quality: 82 }).toBuffer());
