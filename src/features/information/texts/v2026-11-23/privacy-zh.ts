import type { WriteText } from '../../information-text.ts';

export const write: WriteText = (facts) => ({
  title: '隐私政策',
  lead: '车商平台保存哪些关于您的资料、用途为何、由谁接收，以及您可以提出哪些要求。',
  sections: [
    {
      id: 'stored',
      heading: '保存的资料',
      paragraphs: ['视您使用的功能而定，平台保存：'],
      items: [
        '申请人、担保人和卖方的姓名、身份证件号码、联系方式、收入、工作，以及申请要求的其他资料；',
        '上传的文件及从中读取的内容；',
        '签名，以及签署时间、经遮盖的手机号码、设备种类和网络地址的加密散列值；',
        '车商员工的姓名、手机号码、电邮地址、权限及操作记录。',
      ],
    },
    {
      id: 'purposes',
      heading: '用途',
      paragraphs: [
        '用于准备和发送申请、办理其结果、防范欺诈及遵守法律。优惠信息只发给同意接收的人。',
        `申请人和担保人必须年满 ${facts.minimumAge} 岁。`,
      ],
    },
    {
      id: 'documents',
      heading: '文件的读取',
      paragraphs: ['文件在平台自己的服务器上以文字识别读取。所读取的内容由人工核实。'],
    },
    {
      id: 'singpass',
      heading: 'Singpass 与 Myinfo',
      paragraphs: [
        '经您同意并在 Singpass 登录后，平台从 Myinfo 读取一次您的资料，公司资料则通过 Corppass 读取。平台不会看到您的 Singpass 密码，并且只要求表格所需的资料。',
      ],
    },
    {
      id: 'recipients',
      heading: '谁会收到资料',
      paragraphs: [],
      items: [
        '办理您申请的车商；',
        '申请所发送的金融公司，直接发送或经转交申请的服务商发送；',
        '传送短信和电邮的服务，以信息所需为限；',
        '法律要求时的有关当局。',
      ],
    },
    {
      id: 'protection',
      heading: '如何保护',
      paragraphs: [
        '身份证件号码、收入、地址和文件在保存时加密（AES-256-GCM）。列表和搜索所需的姓名、手机号码和车辆资料不逐项加密。',
        '身份证件号码以遮盖形式显示。完整显示须有权限，并会被记录。',
      ],
    },
    {
      id: 'retention',
      heading: '保存期限',
      paragraphs: ['系统每晚删除到期的资料。申请、其文件及已签署的函件不按时间表删除，会留在车商的记录中。'],
      items: [
        '发给客户的链接及其所要求的内容：链接结束后 30 天。',
        '未发送的申请的 Myinfo 和 Corppass 资料：收到后 30 天。',
        '签署前已被替换的函件，以及未用于签署的签名图片：30 天。',
        '员工被替换或移除的签名和印章：30 天。员工被替换或移除的身份证件号码：7 天。',
        '备份保存期间，已删除的资料仍在备份中。',
      ],
    },
    {
      id: 'storage',
      heading: 'Cookie 与浏览器存储',
      paragraphs: [
        '一个 Cookie 用于记住语言。浏览器存储以加密方式保存登录和草稿，并保存颜色等选择。没有任何内容用于广告或在其他网站跟踪您。',
      ],
    },
    {
      id: 'requests',
      heading: '查阅、更正与撤回',
      paragraphs: [
        `您可以要求查阅或更正您的资料。此类要求的处理至少需要 ${facts.requestBusinessDays} 个工作日。`,
        `您可以随时撤回同意。撤回需要 ${facts.requestBusinessDays} 个工作日或更久。此前已发送的仍属合法，申请可能无法继续。`,
        `账户最早在提出要求 ${facts.terminationHours} 小时后终止，此前可以撤回该要求。永久终止服务前，我们提前 ${facts.serviceEndNoticeWeeks} 周（两周）通知。`,
      ],
    },
    {
      id: 'law',
      heading: '法律与争议',
      paragraphs: [
        `适用新加坡法律，包括《个人资料保护法令》。提交新加坡国际仲裁中心（SIAC，仲裁地新加坡）仲裁之前，先进行 ${facts.consultationDays} 天的协商。您向个人资料保护委员会投诉的权利不受影响。`,
      ],
    },
    {
      id: 'contact',
      heading: '资料保护主任',
      paragraphs: [`请致函 ${facts.contact}。`, '以英文文本为准。中文文本仅供参考。'],
    },
  ],
});
