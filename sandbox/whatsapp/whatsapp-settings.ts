/** Number that the sandbox's WhatsApp accepts, and the secrets of its app. */
export const whatsAppNumber = {
  phoneId: '106540352242922',
  displayNumber: '+65 6743 0219',
  token: 'sandbox-whatsapp-token',
  appSecret: 'sandbox-whatsapp-app-secret',
  verifyToken: 'sandbox-whatsapp-verify',
  template: 'hire_purchase_application',
  language: 'en',
};

/** The portal's settings for the WhatsApp of this sandbox. */
export function whatsAppSettings(sandboxUrl: string): Record<string, string> {
  return {
    WHATSAPP_URL: `${sandboxUrl}/whatsapp/v25.0`,
    WHATSAPP_PHONE_ID: whatsAppNumber.phoneId,
    WHATSAPP_TOKEN: whatsAppNumber.token,
    WHATSAPP_APP_SECRET: whatsAppNumber.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsAppNumber.verifyToken,
  };
}
